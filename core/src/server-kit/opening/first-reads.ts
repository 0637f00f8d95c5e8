import { addressOf } from "../../kernel/api/address/address.ts"
import type { Endpoint, EndpointInput, Method } from "../../kernel/api/endpoint.ts"
import type { Meeting } from "../../areas/meeting/model/index.ts"
import type { SessionClinician } from "../session.ts"

/** A read that a page makes as soon as it opens: the server runs it and sends its response within the page. */
export interface FirstRead {
  /** Below the API's root, with its query, as the page would request it. */
  readonly path: string
  /** Id of the action without which the page does not make this read: it runs only where the clinician's menu offers the action. */
  readonly action?: string | undefined
}

/** A meeting that a clinician opens, and whose record is open to them. */
export interface OpenedMeeting {
  readonly meeting: Meeting
  readonly clinician: SessionClinician
  /** Flags that are on in the clinician's pool. */
  readonly featureFlagIds: readonly string[]
}

/**
 * A first read of an endpoint. The page takes a response from its document only by the path, so an endpoint with headers of its own is
 * always requested.
 *
 * @throws Error for an endpoint with headers
 * @example firstRead(listPatientMessages, { params: { meetingId }, query: { pessimistic: "true" } }, "taken-actions")
 */
export const firstRead = <Params, Query, Payload, Response>(
  endpoint: Endpoint<Params, Query, Payload, Response, Method, string, undefined>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response>>,
  action?: string,
): FirstRead => {
  if (endpoint.headers !== undefined) throw new Error(`${endpoint.id} has headers, so no document carries its response`)
  return { path: addressOf(endpoint as Endpoint, input as EndpointInput<Endpoint>), action }
}
