import { type UseQueryResult, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { ApiError } from "../../kernel/api/api-error.ts"
import type { Endpoint, EndpointInput, Method } from "../../kernel/api/endpoint.ts"
import { apiQueryKey, useApiQuery } from "../http/use-api-query.ts"

/**
 * Queries an endpoint each time a screen opens. An earlier answer is shown first, and the request is sent once that is painted.
 *
 * @param isPainted of the screen: `usePainted`
 */
export function useCachedFirst<Params, Query, Payload, Response, Headers>(
  endpoint: Endpoint<Params, Query, Payload, Response, Method, string, Headers>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>,
  isPainted: boolean,
): UseQueryResult<Response, ApiError> {
  const cache = useQueryClient()
  const [isNew] = useState(() => cache.getQueryData(apiQueryKey(endpoint, input)) === undefined)
  return useApiQuery(endpoint, input, { staleTime: 0, enabled: isNew || isPainted })
}
