/** The secrets of links and parties of a call. */
export { hashOfSecret as hashOf, newSecret } from "@rond/core/server-kit"
