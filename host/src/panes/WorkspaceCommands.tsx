import { isDisabled, useActionCounts } from "@rond/core/features/actions"
import { useCallButton } from "@rond/core/features/call"
import { useWaysToEnd, useWriteLater } from "@rond/core/features/end-meeting"
import { useNoteFields, useOpenSnippets } from "@rond/core/features/note"
import { openLatestNote, useRecordEvents } from "@rond/core/features/record"
import type { TabCommand } from "@rond/core/plugin"
import { evaluate, type ResolvedTab } from "@rond/core/plugin/runtime"
import { usePatchScreenState, useScreenState } from "@rond/core/platform/screen-state"
import { useShortcut, type Command, type CommandGroup } from "@rond/core/ui"
import { isRecordClosed, useScreenCommands, useWantedTab, useWorkspace, wantTabCommand } from "@rond/core/platform/workspace"
import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { useLingui as useTexts } from "@lingui/react/macro"
import { useCallback, useEffect, useMemo, useRef } from "react"
import { useCommands } from "../page/commands.ts"
import { WorkspaceOnPaper } from "../shell/paper/PaperPatient.tsx"
import { toTab } from "./left-pane/selected-tab.ts"

/** Adds the meeting's own commands, its actions and its tabs to the command palette, and keeps the record right while the workspace is open. */
export default function WorkspaceCommands({ onOpenPane }: { readonly onOpenPane: () => void }) {
  useCommands(useCallCommands())
  useCommands(useActionCommands())
  useCommands(useTabCommands(onOpenPane))
  useRecordEvents()
  return (
    <>
      <WorkspaceOnPaper />
      {useWorkspace().meeting !== undefined && <NoteCommands />}
    </>
  )
}

function useCallCommands(): CommandGroup {
  const { t } = useTexts()
  const { meeting } = useWorkspace()
  const button = useCallButton()
  const isOpen = meeting !== undefined && meeting.finishedStatus === null
  const offered = useScreenCommands()
  return useMemo(() => {
    if (!isOpen || button === undefined) return { label: t`Meeting`, commands: offered }
    const labels = { start: t`Start call`, restart: t`Restart call`, end: t`End call` }
    const icon = button.label === "end" ? "phone-off" : "video"
    const call = { id: `call-${button.label}`, label: labels[button.label], icon, run: button.press } as const
    return { label: t`Meeting`, commands: [call, ...offered] }
  }, [t, isOpen, button, offered])
}

/** The note's fields, and the ways to end, which come last: none of them is under the cursor when the palette opens. */
function NoteCommands() {
  useCommands(useNoteCommands())
  useCommands(useEndCommands())
  return null
}

function useNoteCommands(): CommandGroup {
  const { t } = useTexts()
  const fields = useNoteFields()
  const openSnippets = useOpenSnippets()
  return useMemo(
    () => ({
      label: t`Note`,
      commands: [
        ...(openSnippets === undefined
          ? []
          : [{ id: "insert-snippet", label: t`Insert snippet …`, icon: "note" as const, run: openSnippets }]),
        ...fields.map(({ id, label, focus }) => ({ id: `note-${id}`, label, icon: "note" as const, keywords: [t`Note`], run: focus })),
      ],
    }),
    [t, fields, openSnippets],
  )
}

function useEndCommands(): CommandGroup {
  const { _ } = useLingui()
  const { t } = useTexts()
  const { ways } = useWaysToEnd()
  const later = useWriteLater()
  const latest = useRef({ ways, later })
  useEffect(() => {
    latest.current = { ways, later }
  })
  const offersLater = later !== undefined && !later.isToCome && !later.isPending
  const primary = ways.at(-1)
  useShortcut({
    keys: endKeys,
    label: primary === undefined ? t`End meeting` : _(primary.label),
    group: t`Consultation`,
    enabled: primary !== undefined && !primary.isOff && !primary.isPending,
    when: isOnTheMeeting,
    run: () => latest.current.ways.at(-1)?.press(),
  })
  // Joined as text, so that an unchanged set makes no new commands.
  const offered = ways.flatMap(({ id, isOff, isPending }) => (isOff || isPending ? [] : [id])).join(" ")
  return useMemo(
    (): CommandGroup => ({
      label: t`End of the meeting`,
      commands: [
        ...(offersLater
          ? [
              {
                id: "write-later",
                label: t`Write later`,
                icon: "clock" as const,
                keywords: [t`End call`],
                isFinal: true as const,
                run: () => latest.current.later?.press(),
              },
            ]
          : []),
        ...ways
          .filter(({ id }) => offered.split(" ").includes(id))
          .map(({ id, label, signs }): Command => ({
            id: `finish-${id}`,
            label: _(label),
            icon: signs ? "signature" : "check",
            keywords: [t`End meeting`, t`Sign later`],
            isFinal: true,
            ...(id === primary?.id && { shortcut: endKeys }),
            run: () => latest.current.ways.find((way) => way.id === id)?.press(),
          })),
      ],
    }),
    // A way's name and icon follow from its id.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, _, offered, offersLater, primary?.id],
  )
}

function useActionCommands(): CommandGroup {
  const { _ } = useLingui()
  const { t } = useTexts()
  const workspace = useWorkspace()
  const actionGroups = isRecordClosed(workspace) ? noActionGroups : workspace.resolved.actionGroups
  const patch = usePatchScreenState()
  const visibleActions = actionGroups.flatMap((group) => group.actions).filter((action) => action.state === "shown")
  const counts = useActionCounts(visibleActions)
  // Joined as text, so that an unchanged set makes no new commands.
  const closed = visibleActions.flatMap((action) => (isDisabled(action, counts) ? action.id : [])).join(" ")
  return useMemo(
    () => ({
      label: t`Actions`,
      commands: actionGroups.flatMap((group) =>
        group.actions
          .filter((action) => action.state === "shown" && !closed.split(" ").includes(action.id))
          .map((action) => ({
            id: `action-${action.id}`,
            label: _(action.spec.label),
            icon: group.spec.icon,
            run: () => patch({ action: action.id }),
          })),
      ),
    }),
    [_, t, actionGroups, patch, closed],
  )
}

function useTabCommands(openPane: () => void): CommandGroup {
  const { _ } = useLingui()
  const { t } = useTexts()
  const workspace = useWorkspace()
  const tabs = isRecordClosed(workspace) ? noActionGroups : workspace.resolved.tabs
  const [{ leftbar: selected }, patch] = useScreenState("leftbar")
  const { facts, meeting, patient } = workspace
  const record = tabs.flatMap(namedTabs).find(({ id }) => recordTabs.includes(id))?.id
  const hasLatest = record !== undefined && meeting !== undefined
  const open = (leftbar: string) => {
    patch(toTab(workspace.resolved, selected, leftbar))
    openPane()
  }
  useWantedTab((tab) => {
    patch({ ...toTab(workspace.resolved, selected, tab), action: undefined })
    openPane()
  })
  const latest = useRef(() => {})
  const opened = useRef(open)
  useEffect(() => {
    opened.current = open
    latest.current = () => {
      if (record === undefined) return
      open(record)
      openLatestNote(patient.id)
    }
  })
  const openLatest = useCallback(() => latest.current(), [])
  const label = t`Latest note`
  useShortcut({ keys: latestNoteKeys, label, group: t`Consultation`, enabled: hasLatest, run: openLatest })
  return useMemo(
    (): CommandGroup => ({
      label: t`Patient record`,
      commands: [
        ...tabs
          .flatMap(namedTabs)
          .map((tab): Command => ({ id: `tab-${tab.id}`, label: _(tab.label), icon: "user-round", run: () => opened.current(tab.id) })),
        ...tabs.flatMap(commandsOf(facts)).map(({ id, label, icon, tab }): Command => ({
          id: `tab-command-${id}`,
          label: _(label),
          icon,
          run: () => {
            wantTabCommand(id)
            opened.current(tab)
          },
        })),
        ...(hasLatest ? [{ id: "latest-note", label, icon: "record" as const, shortcut: latestNoteKeys, run: openLatest }] : []),
      ],
    }),
    [_, t, tabs, facts, hasLatest, label, openLatest],
  )
}

/** Signs and ends, or what the primary button does. */
const endKeys = "mod+enter"

/** A held key presses once. A dialog and the action panel have primary buttons of their own. */
const isOnTheMeeting = ({ repeat, target }: KeyboardEvent): boolean =>
  !repeat &&
  document.querySelector("[role=dialog], [role=alertdialog]") === null &&
  !(target instanceof Element && target.closest("[data-panel]") !== null)

/** Opens the latest note about the patient. */
const latestNoteKeys = "alt+l"
/** The tabs that list a record's notes, in any market. */
const recordTabs: readonly string[] = ["medical-record-entries", "consultation-history"]

/** The action groups of a closed record: a constant, so that the commands keep their identity. */
const noActionGroups: readonly never[] = []

/** The commands of a tab for whom they are meant. */
const commandsOf =
  (facts: ReturnType<typeof useWorkspace>["facts"]) =>
  (tab: ResolvedTab): readonly (TabCommand & { readonly tab: string })[] =>
    tab.state === "shown"
      ? (tab.spec.commands ?? [])
          .filter(({ when }) => when === undefined || evaluate(when, facts).verdict === "yes")
          .map((command) => ({ ...command, tab: tab.id }))
      : []

/** The tabs that a command can open: the tab itself, or its children when it only groups them. */
function namedTabs(tab: ResolvedTab): readonly { readonly id: string; readonly label: MessageDescriptor }[] {
  if (tab.state !== "shown") return []
  if (tab.spec.load !== undefined) return [{ id: tab.id, label: tab.spec.label }]
  return tab.children.filter((child) => child.state === "shown").map((child) => ({ id: child.id, label: child.spec.label }))
}
