import type { MessageDescriptor } from "@lingui/core"
import { Data } from "effect"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { ResolvedContributions } from "../../../kernel/engine/resolve/resolve-contributions.ts"
import { isPrescriptionRenewal } from "../../meeting/model/index.ts"

/** The content of a {@link titleResolver}, besides its id and condition. */
export interface TitleResolverSpec {
  readonly activityType: string
  readonly title: MessageDescriptor
}

/**
 * The meeting's title for one activity type. The first one that shows for the type applies, so list a variant (`when: …`) before the
 * general one. `getTitle` reads it, and throws where there is none.
 */
export const titleResolver = extensionPoint<TitleResolverSpec>()("title-resolver")

/** A prescription renewal was booked where the clinician's market has none. */
export class PrescriptionRenewalNotSupported extends Data.TaggedError("PrescriptionRenewalNotSupported")<{
  readonly activityType: string
}> {
  override readonly message = "Prescription renewal activity not supported in the market"
}

/** No title resolver knows the activity type. */
export class UnknownActivityType extends Data.TaggedError("UnknownActivityType")<{ readonly activityType: string }> {
  override readonly message = "Unknown activity type"
}

/** A meeting's title, or why its market has none: the error that the specifications name. */
export type TitleResult =
  | { readonly state: "found"; readonly title: MessageDescriptor }
  | { readonly state: "unknown"; readonly error: PrescriptionRenewalNotSupported | UnknownActivityType }

/** The meeting's title, for the activity type the workspace is resolved for. */
export function findTitle(workspace: Pick<ResolvedContributions, "visible">, activityType: string): TitleResult {
  const found = workspace.visible(titleResolver).find((candidate) => candidate.spec.activityType === activityType)
  if (found !== undefined) return { state: "found", title: found.spec.title }
  const error = isPrescriptionRenewal(activityType)
    ? new PrescriptionRenewalNotSupported({ activityType })
    : new UnknownActivityType({ activityType })
  return { state: "unknown", error }
}

/**
 * The meeting's title, as {@link findTitle} finds it.
 *
 * @throws PrescriptionRenewalNotSupported | UnknownActivityType when there is none, as the specifications ask
 */
export function getTitle(workspace: Pick<ResolvedContributions, "visible">, activityType: string): MessageDescriptor {
  const result = findTitle(workspace, activityType)
  if (result.state === "unknown") throw result.error
  return result.title
}
