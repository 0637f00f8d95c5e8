import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../engine/contribution.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"

/** A short label below the patient's name: who they are to this market (`One-time visitor`, `Listed`, a claim). */
export const patientTag = extensionPoint<{
  readonly label: MessageDescriptor
  /** Colour is never the only bearer: the label says it all. */
  readonly tone: "neutral" | "information" | "warning"
  /** A value shown after the label; none is shown while it is fetched or when it is undefined. */
  readonly detail?: WorkspaceQuery<string | undefined>
}>()("patient-tag")
