import { homeTool } from "@rond/core/plugin"
import { type HomeToolSpec, type Resolved } from "@rond/core/plugin/runtime"
import { useClinician } from "@rond/core/platform/session"
import { Button, Dialog, Skeleton, type CommandGroup } from "@rond/core/ui"
import { ContributionsContext, ExtensionSlot, type Contributions } from "@rond/core/platform/workspace"
import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { type MarketOfRow, useHomeWorkspace } from "./MeetingRow.tsx"
import { useCommands } from "../page/commands.ts"

/** The market's tools on the home screen. Each has a button and a command that open it in a dialog. */
export function HomeTools(market: MarketOfRow) {
  const { t } = useLingui()
  const clinician = useClinician()
  const resolved = useHomeWorkspace(market)
  const [opened, setOpened] = useState<string>()
  const contributions = useMemo(
    (): Contributions => ({
      ids: { meetingId: undefined, patientId: undefined, clinicianId: clinician.id, poolId: clinician.pool.id },
      resolved,
    }),
    [clinician, resolved],
  )
  const tools = useMemo(() => resolved.visible(homeTool), [resolved])
  useCommands(
    useMemo(
      (): CommandGroup => ({
        label: t`Patients`,
        commands: tools.map(({ id, spec }) => ({ id, label: t(spec.label), icon: spec.icon, run: () => setOpened(id) })),
      }),
      [t, tools],
    ),
  )
  return (
    <ContributionsContext value={contributions}>
      {tools.map((tool) => (
        <Tool
          key={tool.id}
          tool={tool}
          open={tool.id === opened}
          onOpenChange={(isOpen) => setOpened((before) => (isOpen ? tool.id : before === tool.id ? undefined : before))}
        />
      ))}
    </ContributionsContext>
  )
}

interface ToolProps {
  readonly tool: Resolved<HomeToolSpec>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

function Tool({ tool, open, onOpenChange }: ToolProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { icon, label, load } = tool.spec
  const openPatient = (patientId: string) => {
    onOpenChange(false)
    void navigate({ to: "/emr/patient-profile/$patientId", params: { patientId } })
  }
  return (
    <>
      <Button icon={icon} onClick={() => onOpenChange(true)}>
        {t(label)}
      </Button>
      <Dialog open={open} onOpenChange={onOpenChange} title={t(label)} closesOnOutsidePress={false}>
        <ExtensionSlot
          component={tool}
          label={label}
          load={load}
          props={{ onOpenPatient: openPatient }}
          fallback={<Skeleton shape="fields" count={2} />}
        />
      </Dialog>
    </>
  )
}
