import type { Meeting } from "@rond/core/model/meeting"
import type { PatientInfo } from "@rond/core/model/patient"
import { Api, type ApiError } from "@rond/core/platform/http"
import { Effect } from "effect"
import { getIdentityCheck, getLatestIdentityMethod, type IdentityCheck, type LatestIdentityMethod } from "../../model/endpoints.ts"
import { mayAnswerFor, statusOf } from "../use-identity.ts"

/** The server's knowledge of the identity in a meeting. */
export interface KnownIdentity {
  readonly check: Pick<IdentityCheck, "outcome"> | null
  /** `unknown` where the record is closed to the clinician. */
  readonly latest: Pick<LatestIdentityMethod, "status"> | "unknown" | null
}

/** Reads the identity of the account. Reads nothing for a closed record, because a refusal would be audited. */
export const readIdentity = ({
  id: meetingId,
  user,
  isRecordOpen,
}: Pick<Meeting, "id" | "isRecordOpen"> & { readonly user: Pick<Meeting["user"], "id"> }): Effect.Effect<KnownIdentity, ApiError, Api> =>
  Effect.flatMap(Api, (api) =>
    Effect.all(
      {
        check: orNothing(api.run(getIdentityCheck, { params: { meetingId } })),
        latest: isRecordOpen
          ? orNothing(api.run(getLatestIdentityMethod, { params: { id: user.id } }))
          : Effect.succeed("unknown" as const),
      },
      { concurrency: "unbounded" },
    ),
  )

/** Returns nothing for a 404, which means no data as well. */
const orNothing = <Value>(asking: Effect.Effect<Value | null, ApiError>) => Effect.catchTag(asking, "NotFound", () => Effect.succeed(null))

/** The gaps that leave it uncertain who is treated. */
export type IdentityGap = "not-verified" | "guardian-not-verified" | "relationship-not-verified" | "rejected" | "unknown"

/** The patient of the meeting. */
export interface AboutWhom {
  readonly meeting: { readonly child: unknown; readonly user: Pick<Meeting["user"], "id"> }
  readonly guardians: PatientInfo["guardians"]
}

/** The gap; `undefined` for an identity that was accepted in the meeting, or verified before it. */
export function identityGap({ check, latest }: KnownIdentity, { meeting, guardians }: AboutWhom): IdentityGap | undefined {
  if (check !== null) return check.outcome === "Accept" ? undefined : "rejected"
  if (latest === "unknown") return "unknown"
  const isChild = meeting.child !== null
  if (statusOf(latest ?? undefined) !== "VERIFIED") return isChild ? "guardian-not-verified" : "not-verified"
  return mayAnswerFor({ isChild, guardians, userId: meeting.user.id }) ? undefined : "relationship-not-verified"
}
