import { Problem } from "@rond/core/server-kit"

/** A payload as received, before the endpoint's schema, with a digest that is the same for the same content. */
export interface ReceivedPayload {
  readonly encoded: unknown
  readonly digest: string
}

export const tooLarge = new Problem({ status: 413, code: "payload_too_large", title: "The payload is larger than the server takes" })

export const unreadable = (title: string) => new Problem({ status: 400, code: "unreadable_payload", title })
