import { type UseQueryResult, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { ApiError } from "../../api/api-error.ts"
import type { Endpoint, EndpointInput } from "../../api/endpoint.ts"
import { apiQueryKey, useApiQuery } from "../../platform/http/use-api-query.ts"

/** Queries an endpoint each time a screen opens. Where an earlier answer can be shown, it asks once that is painted. */
export function useCachedFirst<Params, Query, Payload, Response>(
  endpoint: Endpoint<Params, Query, Payload, Response>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response>>,
): UseQueryResult<Response, ApiError> {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(() => cache.getQueryData(apiQueryKey(endpoint, input)) === undefined)
  useEffect(() => {
    if (isAsking) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setAsking(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isAsking])
  return useApiQuery(endpoint, input, { staleTime: 0, enabled: isAsking })
}
