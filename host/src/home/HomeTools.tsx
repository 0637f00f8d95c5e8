import { homeTool, resolveWorkspace, type HomeToolSpec, type Plugin, type PluginSwitch, type Resolved } from "@rond/core/plugin"
import { useClinician, useSession } from "@rond/core/session"
import { Button, Dialog, Skeleton } from "@rond/core/ui"
import { ContributionBoundary } from "@rond/core/workspace"
import { useLingui } from "@lingui/react"
import { useNavigate } from "@tanstack/react-router"
import { Suspense, useMemo, useState } from "react"
import { sessionFacts } from "../open-workspace/session-facts.ts"
import { later, tryFailedCodeAgain } from "../later/later.tsx"

export interface HomeToolsProps {
  readonly plugins: readonly Plugin[]
  readonly switches: readonly PluginSwitch[]
}

/** What the market's clinicians do from home beside opening a meeting: a button each, that opens the tool in a dialog. */
export function HomeTools({ plugins, switches }: HomeToolsProps) {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const tools = useMemo(
    () => resolveWorkspace(plugins, switches, sessionFacts(clinician, featureFlagIds, "absent")).shown(homeTool),
    [plugins, switches, clinician, featureFlagIds],
  )
  return tools.map((tool) => <Tool key={tool.id} tool={tool} />)
}

function Tool({ tool }: { readonly tool: Resolved<HomeToolSpec> }) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { icon, label, load } = tool.spec
  const [Part] = useState(() => later(load, (module) => module.default))
  const openPatient = (patientId: string) => {
    setOpen(false)
    void navigate({ to: "/emr/patient-profile/$patientId", params: { patientId } })
  }
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {_(label)}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={_(label)} closesOnOutsidePress={false}>
        <ContributionBoundary label={_(label)} contribution={`${tool.kind} ${tool.id}`} plugin={tool.plugin} onRetry={tryFailedCodeAgain}>
          <Suspense fallback={<Skeleton shape="fields" count={2} />}>
            <Part onOpenPatient={openPatient} />
          </Suspense>
        </ContributionBoundary>
      </Dialog>
    </>
  )
}
