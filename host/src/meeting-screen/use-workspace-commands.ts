import { useScreenState } from "@rond/core/screen-state"
import type { CommandGroup } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/workspace"
import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { useLingui as useTexts } from "@lingui/react/macro"
import { useMemo } from "react"
import { useCommands } from "../shell/commands.ts"

/** Puts what this workspace allows into the command palette: its tabs, its actions, and the meeting's own. */
export function useWorkspaceCommands(openPane: () => void): void {
  const { _ } = useLingui()
  const { t } = useTexts()
  const { resolved, meeting } = useWorkspace()
  const [{ call }, patch] = useScreenState()
  const group = useMemo((): CommandGroup => {
    const tabs = resolved.tabs
      .filter((tab) => tab.state === "shown")
      .flatMap((tab): readonly { readonly id: string; readonly label: MessageDescriptor }[] =>
        tab.spec.load !== undefined
          ? [{ id: tab.id, label: tab.spec.label }]
          : tab.children.filter((child) => child.state === "shown").map((child) => ({ id: child.id, label: child.spec.label })),
      )
    const show = (id: string) => () => {
      patch({ leftbar: id })
      openPane()
    }
    const actions = resolved.actionGroups.flatMap((one) =>
      one.actions.filter((action) => action.state === "shown").map((action) => ({ action, icon: one.spec.icon })),
    )
    return {
      label: t`This patient`,
      commands: [
        ...actions.map(({ action, icon }) => ({
          id: `action-${action.id}`,
          label: _(action.spec.label),
          icon,
          run: () => patch({ action: action.id }),
        })),
        ...tabs.map((tab) => ({ id: `tab-${tab.id}`, label: _(tab.label), icon: "user-round" as const, run: show(tab.id) })),
        ...(meeting === undefined || meeting.finishedStatus !== null
          ? []
          : [
              call
                ? ({
                    id: "call-end",
                    label: t`End call`,
                    icon: "phone-off",
                    run: () => patch({ call: false, clinicianVideo: false, clinicianAudio: false }),
                  } as const)
                : ({
                    id: "call-start",
                    label: t`Start call`,
                    icon: "video",
                    run: () => patch({ call: true, clinicianVideo: true, clinicianAudio: true }),
                  } as const),
              { id: "end-meeting", label: t`End meeting`, icon: "check", run: () => patch({ confirm: true }) } as const,
            ]),
      ],
    }
    // `openPane` is made anew at each drawing and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [_, t, resolved, meeting, call, patch])
  useCommands(group)
}
