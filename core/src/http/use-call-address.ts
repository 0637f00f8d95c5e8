import type { Call, CallInput } from "../contract/call.ts"
import { useApiRuntime } from "./api-provider.tsx"
import { wireRequest } from "./request.ts"

/**
 * The address of a call that only reads, for a link that the browser itself opens: a PDF in a new tab. The session's cookie goes along.
 *
 * @example
 * const addressOf = useCallAddress()
 * <a href={addressOf(getFinalisedDocument, { params: { id } })} target="_blank">
 */
export function useCallAddress(): <Params, Query>(
  call: Call<Params, Query, undefined, Blob>,
  input: CallInput<Call<Params, Query, undefined, Blob>>,
) => string {
  const { apiRoot } = useApiRuntime()
  return (call, input) => `${apiRoot}${wireRequest(call as Call, input as CallInput<Call>).url}`
}
