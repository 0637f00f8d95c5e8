import { useQueryClient } from "@tanstack/react-query"
import type { Endpoint, WriteMethod } from "../../../kernel/api/endpoint.ts"
import type { CarePlan } from "../model/care-plan.ts"
import { listCarePlans, listOfferedProgrammes } from "../model/endpoints.ts"
import { listStartedProgrammes } from "../model/started.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { apiQueryKey } from "../../../platform/http/use-api-query.ts"

/** Changes a programme. Afterwards the page shows its current state, even if another person changed it first. */
export function useProgrammeChange<Params, Payload>(
  endpoint: Endpoint<Params, undefined, Payload, CarePlan, WriteMethod>,
  onChanged: () => void,
) {
  const cache = useQueryClient()
  return useApiMutation(endpoint, {
    invalidates: [listCarePlans, listStartedProgrammes, listOfferedProgrammes],
    onSuccess: onChanged,
    onError: ({ _tag }) => {
      if (_tag === "Conflict") void cache.invalidateQueries({ queryKey: apiQueryKey(listCarePlans) })
    },
  })
}
