import type { Endpoint, EndpointInput } from "../../api/endpoint.ts"
import { useApiRuntime } from "./api-provider.tsx"
import { encodeRequest } from "./request.ts"

/**
 * The URL of a read-only endpoint, for links that the browser opens, such as a PDF in a new tab. The session's cookie is sent along.
 *
 * @example
 * const addressOf = useEndpointUrl()
 * <a href={addressOf(getFinalisedDocument, { params: { id } })} target="_blank">
 */
export function useEndpointUrl(): <Params, Query>(
  endpoint: Endpoint<Params, Query, undefined, Blob>,
  input: EndpointInput<Endpoint<Params, Query, undefined, Blob>>,
) => string {
  const { apiRoot } = useApiRuntime()
  return (endpoint, input) => `${apiRoot}${encodeRequest(endpoint as Endpoint, input as EndpointInput<Endpoint>).url}`
}
