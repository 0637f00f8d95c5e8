import {
  action,
  actionGroup,
  endMeetingValidator,
  finishStep,
  homeTool,
  leftPaneTab,
  leftPaneTabChild,
  meetingSection,
  meetingTag,
  noteAbility,
  patientCard,
  patientTag,
  titleOf,
  titleResolver,
  type ResolvedWorkspace,
} from "@rond/core/plugin"

/** One part of the workspace: the kinds its conditions come from, and what is seen of it. */
export interface Part {
  readonly name: string
  readonly kinds: readonly string[]
  readonly seen: (workspace: ResolvedWorkspace, activityType: string | undefined) => string
}

const list = (names: readonly string[]) => (names.length === 0 ? "nothing" : names.join(" · "))

export const parts: readonly Part[] = [
  {
    name: "Tabs",
    kinds: [leftPaneTab.kind, leftPaneTabChild.kind],
    seen: ({ tabs }) =>
      list(tabs.map((tab) => (tab.children.length === 0 ? tab.id : `${tab.id} (${tab.children.map((child) => child.id).join(", ")})`))),
  },
  {
    name: "Action menu",
    kinds: [actionGroup.kind, action.kind],
    seen: ({ actionGroups }) => list(actionGroups.map((group) => `${group.id} (${group.actions.map((one) => one.id).join(", ")})`)),
  },
  {
    name: "Meeting sections",
    kinds: [meetingSection.kind],
    seen: (workspace) => list(workspace.shown(meetingSection).map((one) => one.id)),
  },
  {
    name: "Rules at the end of the meeting",
    kinds: [endMeetingValidator.kind],
    seen: (workspace) => list(workspace.shown(endMeetingValidator).map((one) => one.id)),
  },
  { name: "Steps of finishing", kinds: [finishStep.kind], seen: (workspace) => list(workspace.shown(finishStep).map((one) => one.id)) },
  {
    name: "What may be done to a note",
    kinds: [noteAbility.kind],
    seen: (workspace) => list(workspace.shown(noteAbility).map((one) => one.spec.ability)),
  },
  { name: "Patient tags", kinds: [patientTag.kind], seen: (workspace) => list(workspace.shown(patientTag).map((one) => one.id)) },
  { name: "Patient cards", kinds: [patientCard.kind], seen: (workspace) => list(workspace.shown(patientCard).map((one) => one.id)) },
  { name: "Meeting tags", kinds: [meetingTag.kind], seen: (workspace) => list(workspace.shown(meetingTag).map((one) => one.id)) },
  { name: "Tools at home", kinds: [homeTool.kind], seen: (workspace) => list(workspace.shown(homeTool).map((one) => one.id)) },
  {
    name: "Meeting title",
    kinds: [titleResolver.kind],
    seen: (workspace, activityType) => titleOrRaised(workspace, activityType ?? ""),
  },
]

function titleOrRaised(workspace: ResolvedWorkspace, activityType: string): string {
  try {
    return titleOf(workspace, activityType).message ?? ""
  } catch (error) {
    return `raises "${error instanceof Error ? error.message : String(error)}"`
  }
}
