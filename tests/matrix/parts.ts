import {
  action,
  actionGroup,
  endAlert,
  endMeetingValidator,
  endNotice,
  entryDetail,
  finishStep,
  homeTool,
  leftPaneTab,
  leftPaneTabChild,
  meetingSection,
  meetingTag,
  patientCard,
  patientTag,
  titleResolver,
} from "@rond/core/plugin"
import { askRefund } from "@rond/core/model/meeting"
import { endAsNoShow } from "@rond/core/model/no-show"
import { noteAbilities, notePermissions } from "@rond/core/model/record"
import { choiceRow, permissionGrant, permits, ruleOf, getTitle, type Resolved, type ResolvedWorkspace } from "@rond/core/plugin/runtime"

/** One part of the workspace: the kinds its conditions come from, and what it shows. */
export interface Part {
  readonly name: string
  /** The introduction that a reader needs to understand the list; printed above it. */
  readonly introduction?: string
  readonly kinds: readonly string[]
  readonly seen: (workspace: ResolvedWorkspace, activityType: string | undefined) => string
  /** Whether its pieces are independent: then each is listed with its own condition. */
  readonly isLoose?: true
}

/** A contribution's id, and whose it is where it replaces another plugin's. */
const nameIn = ({ trace }: ResolvedWorkspace, { kind, id, plugin }: Resolved<unknown>): string =>
  trace.some((row) => row.kind === kind && row.id === id && row.reason.because === "overridden" && row.reason.by.id === plugin.id)
    ? `${id} of ${plugin.id}`
    : id

const namesOf = <Spec>(workspace: ResolvedWorkspace, point: Parameters<typeof workspace.visible<Spec>>[0]) =>
  workspace.visible(point).map((item) => nameIn(workspace, item))

/** The permissions that other parts state. */
const saidElsewhere: ReadonlySet<string> = new Set([
  ...Object.values(notePermissions).map(({ key }) => key),
  askRefund.key,
  endAsNoShow.key,
])

const list = (names: readonly string[]) => (names.length === 0 ? "nothing" : names.join(between))

/** Separates two pieces of what shows. */
export const between = " · "

export const parts: readonly Part[] = [
  {
    name: "Tabs",
    kinds: [leftPaneTab.kind, leftPaneTabChild.kind],
    seen: (workspace) =>
      list(
        workspace.tabs.map((tab) => {
          const name = nameIn(workspace, tab)
          return tab.children.length === 0 ? name : `${name} (${tab.children.map((child) => nameIn(workspace, child)).join(", ")})`
        }),
      ),
  },
  {
    name: "Action menu",
    kinds: [actionGroup.kind, action.kind],
    seen: ({ actionGroups }) => list(actionGroups.map((group) => `${group.id} (${group.actions.map((item) => item.id).join(", ")})`)),
  },
  {
    name: "Meeting sections",
    isLoose: true,
    kinds: [meetingSection.kind],
    seen: (workspace) => list(namesOf(workspace, meetingSection)),
  },
  {
    name: "Rules at the end of the meeting",
    isLoose: true,
    kinds: [endMeetingValidator.kind],
    seen: (workspace) => list(namesOf(workspace, endMeetingValidator)),
  },
  {
    name: "Alerts at the end of the meeting",
    isLoose: true,
    kinds: [endAlert.kind],
    seen: (workspace) => list(namesOf(workspace, endAlert)),
  },
  {
    name: "Notices at the end of the meeting",
    isLoose: true,
    kinds: [endNotice.kind],
    seen: (workspace) => list(namesOf(workspace, endNotice)),
  },
  {
    name: "Steps of finishing",
    isLoose: true,
    kinds: [finishStep.kind],
    seen: (workspace) => list(namesOf(workspace, finishStep)),
  },
  {
    name: "What may be done to a note",
    isLoose: true,
    kinds: [permissionGrant.kind],
    seen: (workspace) => list(noteAbilities.filter((ability) => permits(notePermissions[ability], workspace))),
  },
  {
    name: "Parts of an open record entry",
    isLoose: true,
    kinds: [entryDetail.kind],
    seen: (workspace) => list(namesOf(workspace, entryDetail)),
  },
  {
    name: "What is given back",
    isLoose: true,
    kinds: [permissionGrant.kind],
    seen: (workspace) => list(permits(askRefund, workspace) ? ["refund"] : []),
  },
  {
    name: "When the no-show is offered",
    introduction:
      "In meetings by video, by phone or in person. At once when the patient declined or the call was restarted more than once. Where the\npatient has never been in the call, this long after the booked start:",
    isLoose: true,
    kinds: [permissionGrant.kind],
    seen: (workspace) => {
      const rule = ruleOf(endAsNoShow, workspace)
      return list(rule === undefined ? [] : [`${rule.afterMinutes} minutes`])
    },
  },
  {
    name: "What else is permitted",
    isLoose: true,
    kinds: [permissionGrant.kind],
    seen: (workspace) => list(namesOf(workspace, permissionGrant).filter((key) => !saidElsewhere.has(key))),
  },
  {
    name: "What is chosen from",
    isLoose: true,
    kinds: [choiceRow.kind],
    seen: (workspace) =>
      list(workspace.visible(choiceRow).map(({ spec }) => `${spec.list} (${spec.items.map(({ id }) => id).join(", ")})`)),
  },
  {
    name: "Patient tags",
    isLoose: true,
    kinds: [patientTag.kind],
    seen: (workspace) => list(namesOf(workspace, patientTag)),
  },
  {
    name: "Patient cards",
    isLoose: true,
    kinds: [patientCard.kind],
    seen: (workspace) => list(namesOf(workspace, patientCard)),
  },
  {
    name: "Meeting tags",
    isLoose: true,
    kinds: [meetingTag.kind],
    seen: (workspace) => list(namesOf(workspace, meetingTag)),
  },
  {
    name: "Tools at home",
    isLoose: true,
    kinds: [homeTool.kind],
    seen: (workspace) => list(namesOf(workspace, homeTool)),
  },
  {
    name: "Meeting title",
    kinds: [titleResolver.kind],
    seen: (workspace, activityType) => titleOrError(workspace, activityType ?? ""),
  },
]

function titleOrError(workspace: ResolvedWorkspace, activityType: string): string {
  try {
    return getTitle(workspace, activityType).message ?? ""
  } catch (error) {
    return `raises "${error instanceof Error ? error.message : String(error)}"`
  }
}
