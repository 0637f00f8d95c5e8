/** The facts of the patient, and the words of conditions on them. */
import { clausesOn } from "../../../kernel/engine/conditions/condition.ts"
import { factsOn } from "../../../kernel/engine/conditions/fact.ts"
import type { PatientInfo, PatientUser } from "./patient.ts"

/** The data that the patient's facts depend on. */
export interface PatientSubject {
  /** The holder of the account: the adult patient, or the guardian of a child patient. */
  readonly user: Pick<PatientUser, "partnership" | "isOneTimeUser" | "isResolved">
  readonly patient: Pick<PatientInfo, "isChild">
  /** The meeting decides whether the patient is a child. Absent in the view without a meeting. */
  readonly meeting: { readonly child: object | null } | undefined
}

const about = factsOn<PatientSubject>()("workspace")

export const facts = [
  // The patient's partnership in this meeting; absent for most patients.
  about.text("partnership", ({ user }) => user.partnership ?? undefined),
  about.yesNo("patient.is-child", ({ meeting, patient }) => (meeting === undefined ? patient.isChild : meeting.child !== null)),
  // A one-time web patient: came by a link, has no account.
  about.yesNo("patient.is-one-time-user", ({ user }) => user.isOneTimeUser),
  // Whether it is known who the patient is.
  about.yesNo("patient.is-resolved", ({ user }) => user.isResolved),
] as const

/** The patient's partnership in this meeting. */
export const partnership = clausesOn<string>("partnership")
/** The known facts about the patient. */
export const patient = {
  isChild: clausesOn<boolean>("patient.is-child").is(true),
  isOneTimeUser: clausesOn<boolean>("patient.is-one-time-user").is(true),
  isResolved: clausesOn<boolean>("patient.is-resolved").is(true),
}
