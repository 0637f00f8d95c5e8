import type { ApiError } from "@rond/core/api"
import { useApiQuery } from "@rond/core/platform/http"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  type IdentityCheck,
  type KnowledgeState,
  type LatestIdentityMethod,
  type SelfieCheck,
} from "../contract/contract.ts"

/** What is known of an identity; absent where there is nothing, or where it could not be fetched. */
export interface Identity {
  readonly latest: LatestIdentityMethod | undefined
  /** Whether anybody has verified the account could not be fetched: it is not known, which is not the same as nobody having. */
  readonly isLatestUnknown: boolean
  readonly check: IdentityCheck | undefined
  readonly knowledge: KnowledgeState | undefined
  readonly selfie: SelfieCheck | undefined
  readonly scrMissing: boolean
  /** The first reading that failed. That there is nothing (404) is no failure. */
  readonly error: ApiError | undefined
}

export interface IdentityReading {
  /** `undefined` until every reading has answered, one way or another. */
  readonly identity: Identity | undefined
  readonly isFetching: boolean
  /** Reads again what failed. */
  readonly retry: () => void
}

/** Reads what is known of who is in a meeting: of the account, and of the patient it answers for. */
export function useIdentity(ids: { readonly meetingId: string; readonly userId: string; readonly patientId: string }): IdentityReading {
  const account = { params: { id: ids.userId } }
  const latest = useApiQuery(getLatestIdentityMethod, account)
  const selfie = useApiQuery(getSelfieCheck, account)
  const knowledge = useApiQuery(getKnowledgeState, { params: { id: ids.userId, patientId: ids.patientId } })
  const tracing = useApiQuery(getTracing, { params: { id: ids.patientId } })
  const check = useApiQuery(getIdentityCheck, { params: { meetingId: ids.meetingId } })
  const readings = [latest, check, knowledge, selfie, tracing]
  const failed = readings.filter(({ error }) => error !== null && error._tag !== "NotFound")
  return {
    identity: readings.some(({ isPending }) => isPending)
      ? undefined
      : {
          latest: there(latest),
          isLatestUnknown: latest.data === undefined && failed.includes(latest),
          check: there(check),
          knowledge: there(knowledge),
          selfie: there(selfie),
          scrMissing: there(tracing)?.scrMissing === true,
          error: failed[0]?.error ?? undefined,
        },
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const reading of failed) void reading.refetch()
    },
  }
}

/** What was read. An answer that is gone since (404) is not there any more, whatever the cache still holds. */
const there = <Answer>({ data, error }: { readonly data: Answer | undefined; readonly error: ApiError | null }): Answer | undefined =>
  error?._tag === "NotFound" ? undefined : data
