import type { CallError } from "@rond/core/contract"
import { useAnswer } from "@rond/core/http"
import type { Meeting } from "@rond/core/meeting/contract"
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
  readonly error: CallError | undefined
}

type IdentityMeeting = Pick<Meeting, "id" | "patientId" | "isRecordOpen"> & { readonly user: Pick<Meeting["user"], "id"> }

export interface IdentityReading {
  /** `undefined` until every reading has answered, one way or another. */
  readonly identity: Identity | undefined
  readonly isFetching: boolean
  /** Reads again what failed. */
  readonly retry: () => void
}

/**
 * Reads what is known of who is in a meeting: of the account, and of the patient it answers for. Where their record is closed to the
 * clinician, only what was decided in the meeting.
 */
export function useIdentity({ id: meetingId, user, patientId, isRecordOpen }: IdentityMeeting): IdentityReading {
  const account = { params: { id: user.id } }
  const whileOpen = { enabled: isRecordOpen }
  const latest = useAnswer(getLatestIdentityMethod, account, whileOpen)
  const selfie = useAnswer(getSelfieCheck, account, whileOpen)
  const knowledge = useAnswer(getKnowledgeState, { params: { id: user.id, patientId } }, whileOpen)
  const tracing = useAnswer(getTracing, { params: { id: patientId } }, whileOpen)
  const check = useAnswer(getIdentityCheck, { params: { meetingId } })
  const readings = isRecordOpen ? [latest, check, knowledge, selfie, tracing] : [check]
  // Nor is what was read before it closed.
  const ofAccount = <Answer>(reading: Read<Answer>) => (isRecordOpen ? there(reading) : undefined)
  const failed = readings.filter(({ error }) => error !== null && error._tag !== "NotFound")
  return {
    identity: readings.some(({ isPending }) => isPending)
      ? undefined
      : {
          latest: ofAccount(latest),
          isLatestUnknown: latest.data === undefined && failed.includes(latest),
          check: there(check),
          knowledge: ofAccount(knowledge),
          selfie: ofAccount(selfie),
          scrMissing: ofAccount(tracing)?.scrMissing === true,
          error: failed[0]?.error ?? undefined,
        },
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const reading of failed) void reading.refetch()
    },
  }
}

/** What was read. An answer that is gone since (404) is not there any more, whatever the cache still holds. */
const there = <Answer>({ data, error }: Read<Answer>): Answer | undefined => (error?._tag === "NotFound" ? undefined : data)

interface Read<Answer> {
  readonly data: Answer | undefined
  readonly error: CallError | null
}
