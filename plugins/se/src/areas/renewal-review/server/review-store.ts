import type { ServerFact } from "@rond/core/server-kit"
import { notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { RenewalToReviewRequest } from "../model/endpoints.ts"
import { hasRenewalToReview, hasUnfinishedReview } from "../model/review-rule.ts"
import { isReviewComplete } from "../model/review-state.ts"

const readRequest = readStored(RenewalToReviewRequest)

/** A request with its prescriptions; `undefined` for an unknown id. */
const findRequest = Effect.fnUntraced(function* (renewalId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select id, version, instant_text(requested_at) as requested_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'medicine', concat_ws(' ', trade_name, strength, drug_form), 'dosage', dosage, 'atc_code', atc_code,
          'npl_id', npl_id, 'dosage_parts', dosage_parts, 'is_asked_for', renewal_asked_at is not null and approval is null,
          'is_article_valid', is_article_valid, 'approval', approval, 'decided_at', instant_text(decided_at), 'decided_by_name', decided_by_name)
          order by place), '[]')
        from se_renewal_prescription where renewal_id = se_renewal.id) as prescriptions
    from se_renewal where id = ${renewalId}`
  return row === undefined ? undefined : yield* readRequest(row)
})

/** A request that exists. */
export const requestOf = (renewalId: string) =>
  Effect.flatMap(findRequest(renewalId), (request) => (request === undefined ? notFound("Renewal") : Effect.succeed(request)))

/** The id of the request that a meeting names. */
const renewalOfMeeting = Effect.fnUntraced(function* (meetingId: string | undefined) {
  if (meetingId === undefined) return undefined
  const sql = yield* SqlClient.SqlClient
  const [named] = yield* sql<{ readonly id: string | null }>`
    select market_specifics -> 'se' ->> 'renewal_id' as id from meeting where id = ${meetingId}`
  return named?.id ?? undefined
})

/** Whether the meeting names a request. */
const hasRenewal: ServerFact = {
  id: hasRenewalToReview,
  find: ({ meetingId }) => Effect.map(renewalOfMeeting(meetingId), (id) => id !== undefined),
}

/**
 * Whether some prescription of the meeting's request is not processed. A request that is not stored keeps the meeting open, because no clinician has
 * read it.
 */
const hasUnfinished: ServerFact = {
  id: hasUnfinishedReview,
  find: ({ meetingId }) =>
    Effect.gen(function* () {
      const id = yield* renewalOfMeeting(meetingId)
      if (id === undefined) return false
      const request = yield* findRequest(id)
      return request === undefined || !isReviewComplete(request)
    }),
}

/** The facts of the review's section and rule. */
export const reviewFacts = [hasRenewal, hasUnfinished]
