import { isBlank } from "@rond/core/format"
import { knownWord, type ApiError } from "@rond/core/api"
import { useApiQuery, isApiError, useApiMutation } from "@rond/core/platform/http"
import type { Meeting } from "@rond/core/model/meeting"
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
  type IdentityStatus,
  recordIdentityCheck,
  type IdentityDecision,
  type RejectionReason,
} from "../model/endpoints.ts"
import { useEndCall } from "@rond/core/features/call"
import { useCancelMeeting, type CancelError } from "@rond/core/features/no-show"
import { notify } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"

/** The known facts about an identity; absent where there is nothing, or where it could not be loaded. */
export interface Identity {
  readonly latest: LatestIdentityMethod | undefined
  /** The verification failed to load: unknown, which differs from not verified. */
  readonly isLatestUnknown: boolean
  readonly check: IdentityCheck | undefined
  readonly knowledge: KnowledgeState | undefined
  readonly selfie: SelfieCheck | undefined
  readonly scrMissing: boolean
  /** The first query that failed. No data (`null`, or a 404) is not a failure. */
  readonly error: ApiError | undefined
}

type IdentityMeeting = Pick<Meeting, "id" | "patientId" | "isRecordOpen"> & { readonly user: Pick<Meeting["user"], "id"> }

export interface IdentityQuery {
  /** `undefined` until every query has succeeded or failed. */
  readonly identity: Identity | undefined
  readonly isFetching: boolean
  /** Refetches the failed queries. */
  readonly retry: () => void
}

/**
 * Reads the identity data of a meeting: of the account, and of its patient. If their record is closed to the clinician, only the meeting's decision.
 */
export function useIdentity({ id: meetingId, user, patientId, isRecordOpen }: IdentityMeeting): IdentityQuery {
  const account = { params: { id: user.id } }
  const whileOpen = { enabled: isRecordOpen }
  const latest = useApiQuery(getLatestIdentityMethod, account, whileOpen)
  const selfie = useApiQuery(getSelfieCheck, account, whileOpen)
  const knowledge = useApiQuery(getKnowledgeState, { params: { id: user.id, patientId } }, whileOpen)
  const tracing = useApiQuery(getTracing, { params: { id: patientId } }, whileOpen)
  const check = useApiQuery(getIdentityCheck, { params: { meetingId } })
  const queries = isRecordOpen ? [latest, check, knowledge, selfie, tracing] : [check]
  // Nor is data that was fetched before it closed.
  const ofAccount = <Value extends object>(query: QueryResult<Value>) => (isRecordOpen ? dataOf(query) : undefined)
  const failed = queries.filter(({ error }) => error !== null && error._tag !== "NotFound")
  return {
    identity: queries.some(({ isPending }) => isPending)
      ? undefined
      : {
          latest: ofAccount(latest),
          isLatestUnknown: latest.data === undefined && failed.includes(latest),
          check: dataOf(check),
          knowledge: ofAccount(knowledge),
          selfie: ofAccount(selfie),
          scrMissing: ofAccount(tracing)?.scrMissing === true,
          error: failed[0]?.error ?? undefined,
        },
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

/** The data that were read. A 404 removes an earlier response, although the cache still holds it. */
const dataOf = <Value extends object>({ data, error }: QueryResult<Value>): Value | undefined =>
  error?._tag === "NotFound" ? undefined : (data ?? undefined)

interface QueryResult<Value> {
  readonly data: Value | null | undefined
  readonly error: ApiError | null
}

/** The subject of the block: the account and the patient of the meeting on screen. */
export interface IdentitySubject {
  readonly userId: string
  readonly isChild: boolean
  readonly guardians: readonly { readonly userId: string; readonly isVerified: boolean }[]
  readonly hasEnded: boolean
}

/** The stages of an identity in a meeting, by what can be done about it. */
export type IdentityStage =
  /** Nothing is decided in this meeting yet. */
  | "open"
  /** Accepted; the clinician may still find out otherwise. */
  | "accepted"
  /** Rejected, but the meeting is not cancelled: the page closed in between, or the server was unavailable. */
  | "to-cancel"
  /** The meeting has ended, and nothing more can be decided. */
  | "closed"

export function identityStage(
  check: Pick<IdentityCheck, "outcome"> | undefined,
  subject: Pick<IdentitySubject, "hasEnded">,
): IdentityStage {
  if (subject.hasEnded) return "closed"
  if (check === undefined) return "open"
  return check.outcome === "Accept" ? "accepted" : "to-cancel"
}

/** Whether nothing is left to find out: accepted in the meeting, verified before it, or the meeting has ended. */
export const isSettled = (stage: IdentityStage, status: IdentityStatus): boolean =>
  stage === "accepted" || stage === "closed" || (stage === "open" && status === "VERIFIED")

/** Whether the account's holder was verified to answer for the child before the meeting. Adults answer for themselves. */
export function mayAnswerFor({ isChild, guardians, userId }: Omit<IdentitySubject, "hasEnded">): boolean {
  return !isChild || guardians.some((guardian) => guardian.userId === userId && guardian.isVerified)
}

/** An account that is not verified has no verification at all. */
export const statusOf = (latest: Pick<LatestIdentityMethod, "status"> | undefined): IdentityStatus => latest?.status ?? "NOT_VERIFIED"

/** Accepting and rejecting who is in the meeting. */
export interface IdentityDecisions {
  readonly accept: () => void
  /** Ends the call, saves the forms, records the check, which cancels the meeting, and navigates home. */
  readonly reject: (reason: RejectionReason, givesBack: boolean) => void
  /** Does the rest of a rejection that was recorded and went no further: the same rejection again. */
  readonly cancel: (rejected: IdentityCheck) => void
  readonly pending: "accept" | "reject" | undefined
  /** The reason the check was not recorded. */
  readonly error: ApiError | undefined
  /** The reason a rejection did not get as far as its record, or its meeting was not cancelled. */
  readonly cancelError: CancelError | undefined
  readonly forgetError: () => void
}

/**
 * @param answer what the patient answered, in the clinician's words; empty for nothing
 * @param onDecided called once the answer is recorded and need not be kept here
 */
export function useIdentityDecision(meetingId: string, answer: string, onDecided: () => void): IdentityDecisions {
  const { t } = useLingui()
  const endCall = useEndCall()
  const record = useApiMutation(recordIdentityCheck, { invalidates: [getLatestIdentityMethod, getIdentityCheck, getKnowledgeState] })
  const cancelling = useCancelMeeting(t`Identity rejected, meeting cancelled`)
  const outcome = record.variables?.payload.outcome

  const trimmedAnswer = isBlank(answer) ? null : answer.trim()
  const decide = async (payload: IdentityDecision): Promise<boolean> => {
    try {
      await record.mutateAsync({ params: { meetingId }, payload })
    } catch (error) {
      // `error` says it where the decision was made.
      if (isApiError(error)) return false
      throw error
    }
    onDecided()
    return true
  }
  const accept = async () => {
    if (await decide({ outcome: "Accept", rejectionReason: null, kbvFreeTextAnswer: trimmedAnswer }))
      notify({ tone: "success", title: t`Identity accepted` })
  }
  // The server cancels the meeting together with the rejection, which closes the meeting's forms: they are saved first.
  const reject = (reason: RejectionReason, kbvFreeTextAnswer: string | null, givesBack: boolean) =>
    cancelling.cancel({ status: "CANCELLED", reason, explanation: "", givesBack }, () =>
      decide({ outcome: "Reject", rejectionReason: reason, kbvFreeTextAnswer }),
    )
  return {
    accept: () => void accept(),
    reject: (reason, givesBack) => {
      void endCall()
      reject(reason, trimmedAnswer, givesBack)
    },
    cancel: ({ rejectionReason, kbvFreeTextAnswer }) =>
      rejectionReason !== null && reject(knownWord(rejectionReason) ?? "Other", kbvFreeTextAnswer, false),
    pending: cancelling.isCancelling || (record.isPending && outcome === "Reject") ? "reject" : record.isPending ? "accept" : undefined,
    error: record.error ?? undefined,
    cancelError: cancelling.error,
    forgetError: record.reset,
  }
}
