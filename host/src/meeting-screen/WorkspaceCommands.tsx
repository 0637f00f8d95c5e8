import { isDisabled, useActionCounts } from "@rond/core/features/actions"
import { useCallButton } from "@rond/core/features/call"
import { useOpenSnippets } from "@rond/core/features/note"
import { isMarketOff, type ResolvedTab } from "@rond/core/plugin/runtime"
import { useScreenState } from "@rond/core/platform/screen-state"
import type { CommandGroup } from "@rond/core/ui"
import { isRecordClosed, useWorkspace } from "@rond/core/platform/workspace"
import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { useLingui as useTexts } from "@lingui/react/macro"
import { useMemo } from "react"
import { useCommands } from "../shell/commands/commands.ts"

/** Adds the meeting's own commands, its actions and its tabs to the command palette. */
export default function WorkspaceCommands({ onOpenPane }: { readonly onOpenPane: () => void }) {
  useCommands(useMeetingCommands())
  useCommands(useNoteCommands())
  useCommands(useActionCommands())
  useCommands(useTabCommands(onOpenPane))
  return null
}

function useMeetingCommands(): CommandGroup {
  const { t } = useTexts()
  const { meeting, resolved } = useWorkspace()
  const [, patch] = useScreenState()
  const button = useCallButton()
  const isOpen = meeting !== undefined && meeting.finishedStatus === null
  const mayEnd = !isMarketOff(resolved)
  return useMemo(() => {
    if (!isOpen) return { label: t`Meeting`, commands: [] }
    const labels = { start: t`Start call`, restart: t`Restart call`, end: t`End call` }
    const call = button && {
      id: `call-${button.label}`,
      label: labels[button.label],
      icon: button.label === "end" ? ("phone-off" as const) : ("video" as const),
      run: button.press,
    }
    const end = { id: "end-meeting", label: t`End meeting`, icon: "check" as const, run: () => patch({ confirm: true }) }
    return { label: t`Meeting`, commands: [...(call === undefined ? [] : [call]), ...(mayEnd ? [end] : [])] }
  }, [t, isOpen, mayEnd, button, patch])
}

function useNoteCommands(): CommandGroup {
  const { t } = useTexts()
  const openSnippets = useOpenSnippets()
  return useMemo(
    () => ({
      label: t`Note`,
      commands:
        openSnippets === undefined ? [] : [{ id: "insert-snippet", label: t`Insert snippet …`, icon: "note" as const, run: openSnippets }],
    }),
    [t, openSnippets],
  )
}

function useActionCommands(): CommandGroup {
  const { _ } = useLingui()
  const { t } = useTexts()
  const workspace = useWorkspace()
  const actionGroups = isRecordClosed(workspace) ? noActionGroups : workspace.resolved.actionGroups
  const [, patch] = useScreenState()
  const shown = actionGroups.flatMap((group) => group.actions).filter((action) => action.state === "shown")
  const counts = useActionCounts(shown)
  // Joined as text, so that an unchanged set makes no new commands.
  const closed = shown.flatMap((action) => (isDisabled(action, counts) ? action.id : [])).join(" ")
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
  const [, patch] = useScreenState()
  return useMemo(
    () => ({
      label: t`Patient record`,
      commands: tabs.flatMap(namedTabs).map((tab) => ({
        id: `tab-${tab.id}`,
        label: _(tab.label),
        icon: "user-round",
        run: () => {
          patch({ leftbar: tab.id })
          openPane()
        },
      })),
    }),
    // `openPane` is made anew at each drawing and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [_, t, tabs, patch],
  )
}

/** For a closed record; a constant, so that the commands keep their identity. */
const noActionGroups: readonly never[] = []

/** The tabs that a command can open: the tab itself, or its children when it only groups them. */
function namedTabs(tab: ResolvedTab): readonly { readonly id: string; readonly label: MessageDescriptor }[] {
  if (tab.state !== "shown") return []
  if (tab.spec.load !== undefined) return [{ id: tab.id, label: tab.spec.label }]
  return tab.children.filter((child) => child.state === "shown").map((child) => ({ id: child.id, label: child.spec.label }))
}
