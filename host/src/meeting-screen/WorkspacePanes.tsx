import { ActionMenu } from "@rond/core/actions"
import { warningsRegion } from "@rond/core/patient"
import { useScreenState } from "@rond/core/screen-state"
import { Heading, Skeleton, VisuallyHidden } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { Suspense, useCallback, useRef, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { InBar } from "../shell/bar-slot.tsx"
import { ActionPart, CommandsPart } from "./later-parts.ts"
import { LeftPane } from "./left-pane/LeftPane.tsx"
import { PaneChevron } from "./left-pane/PaneChevron.tsx"
import { usePane } from "./left-pane/use-pane.ts"
import { PatientBar } from "./PatientBar.tsx"
import { LeftFrame, LeftPaneBox, MainPane, MenuPlace, PanelPane, Panes, StaticHead } from "./pane-look.ts"

export interface WorkspacePanesProps {
  /** The consultation. Absent in the view without a meeting: there the patient's pane is always open under a static heading. */
  readonly children?: ReactNode
}

/** The patient's pane, the consultation, and the action panel with its menu. */
export function WorkspacePanes({ children }: WorkspacePanesProps) {
  const { t } = useLingui()
  const [{ action }] = useScreenState()
  const pane = usePane()
  const isStatic = children === undefined
  // What is covered whole takes no focus and is not read out.
  const isUnderPane = pane.isPhone && pane.isOpen && !isStatic
  const isUnderPanel = pane.isPhone && action !== undefined
  const place = isStatic ? "profile" : pane.isOpen ? "open" : "closed"
  const areWarningsWanted = useRef(false)
  const focusWarnings = useCallback(() => {
    const region = document.getElementById(warningsRegion)
    // What is not drawn yet cannot take the focus: a press that comes before it is kept until it is.
    areWarningsWanted.current = region === null
    region?.focus()
  }, [])
  const onHead = useCallback(() => void (areWarningsWanted.current && focusWarnings()), [focusWarnings])
  const showWarnings = () => {
    flushSync(pane.open)
    focusWarnings()
  }
  return (
    <Panes>
      <InBar>
        <PatientBar onWarnings={showWarnings} />
      </InBar>
      <LeftFrame place={place}>
        <LeftPaneBox place={place} inert={isStatic && isUnderPanel} aria-label={t`Patient record`}>
          {isStatic ? (
            <StaticHead>
              <Heading level={2} size="md">
                <Trans>Patient record</Trans>
              </Heading>
            </StaticHead>
          ) : (
            <VisuallyHidden as="h2">
              <Trans>Patient record</Trans>
            </VisuallyHidden>
          )}
          <LeftPane onHead={onHead} />
        </LeftPaneBox>
        {!isStatic && <PaneChevron isOpen={pane.isOpen} onToggle={pane.toggle} />}
      </LeftFrame>
      {!isStatic && <MainPane inert={isUnderPane || isUnderPanel}>{children}</MainPane>}
      {action !== undefined && (
        <PanelPane inert={isUnderPane} aria-label={t`Action`}>
          <Suspense fallback={<Skeleton shape="fields" count={3} />}>
            <ActionPart />
          </Suspense>
        </PanelPane>
      )}
      <Suspense>
        <CommandsPart onOpenPane={pane.open} />
      </Suspense>
      <MenuPlace inert={isUnderPane}>
        <ActionMenu />
      </MenuPlace>
    </Panes>
  )
}
