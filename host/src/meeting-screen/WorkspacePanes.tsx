import { ActionMenu } from "@rond/core/features/actions"
import { warningsRegion } from "@rond/core/features/patient"
import { useScreenState } from "@rond/core/platform/screen-state"
import { Heading, Skeleton, VisuallyHidden } from "@rond/core/ui"
import { isRecordClosed, useWorkspace } from "@rond/core/platform/workspace"
import { Trans, useLingui } from "@lingui/react/macro"
import { Suspense, useCallback, useRef, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { InBar } from "../shell/bar-slot.tsx"
import { ActionSection, Commands, EmergencyStrip } from "./sections/lazy-sections.ts"
import { ClosedRecord } from "./left-pane/ClosedRecord.tsx"
import { LeftPane } from "./left-pane/LeftPane.tsx"
import { PaneChevron } from "./left-pane/PaneChevron.tsx"
import { usePane } from "./left-pane/use-pane.ts"
import { PatientBar } from "./PatientBar.tsx"
import { LeftFrame, LeftPaneBox, MainPane, MenuArea, PanelPane, Panes, StaticHead } from "./pane.styles.ts"
import { useFocusReturn } from "./use-focus-return.ts"

export interface WorkspacePanesProps {
  /** The consultation. Absent in the view without a meeting, where the patient's pane is always open under a static heading. */
  readonly children?: ReactNode
}

/** The patient's pane, the consultation, and the action panel with its menu. */
export function WorkspacePanes({ children }: WorkspacePanesProps) {
  const { t } = useLingui()
  const isClosed = isRecordClosed(useWorkspace())
  const [{ action: asked }] = useScreenState()
  const action = isClosed ? undefined : asked
  const pane = usePane(action)
  const isStatic = children === undefined
  // A fully covered pane takes no focus and is not read out.
  const isUnderPane = pane.isPhone && pane.isOpen && !isStatic
  const isUnderPanel = pane.isPhone && action !== undefined
  const place = isStatic ? "profile" : pane.isOpen ? "open" : "closed"
  const chevron = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const paneBox = useFocusReturn(pane.isOpen ? place : undefined, chevron)
  const panelBox = useFocusReturn(action, menu)
  const wantedFrom = useRef<Element | null>(undefined)
  const focusWarnings = useCallback(() => {
    const region = document.getElementById(warningsRegion)
    // An element that is not rendered yet cannot take the focus. The request is kept until it is rendered, or until the focus moves elsewhere.
    wantedFrom.current = region === null ? document.activeElement : undefined
    region?.focus()
  }, [])
  const onHead = useCallback(() => void (wantedFrom.current === document.activeElement && focusWarnings()), [focusWarnings])
  const showWarnings = () => {
    flushSync(pane.open)
    focusWarnings()
  }
  return (
    <>
      {!isClosed && (
        <Suspense>
          <EmergencyStrip focusAfter={paneBox} />
        </Suspense>
      )}
      <Panes>
        <InBar>
          <PatientBar onWarnings={showWarnings} />
        </InBar>
        <LeftFrame place={place}>
          <LeftPaneBox ref={paneBox} tabIndex={-1} place={place} inert={isStatic && isUnderPanel} aria-label={t`Patient record`}>
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
            {isClosed ? <ClosedRecord /> : <LeftPane onHead={onHead} />}
          </LeftPaneBox>
          {!isStatic && <PaneChevron ref={chevron} isOpen={pane.isOpen} onToggle={pane.toggle} />}
        </LeftFrame>
        {!isStatic && <MainPane inert={isUnderPane || isUnderPanel}>{children}</MainPane>}
        {action !== undefined && (
          <PanelPane ref={panelBox} tabIndex={-1} inert={isUnderPane} aria-label={t`Action`}>
            <Suspense fallback={<Skeleton shape="fields" count={3} />}>
              <ActionSection />
            </Suspense>
          </PanelPane>
        )}
        <Suspense>
          <Commands onOpenPane={pane.open} />
        </Suspense>
        <MenuArea ref={menu} tabIndex={-1} inert={isUnderPane}>
          <ActionMenu />
        </MenuArea>
      </Panes>
    </>
  )
}
