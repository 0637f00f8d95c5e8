/** Sign-in in place, as a chunk of its own. */
export { SignInInPlace as default } from "@rond/core/platform/session"
