import { Trans, useLingui } from "@lingui/react/macro"
import { createContext, useContext, useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from "react"
import { findAction } from "../../plugin/within-core.ts"
import type { ResolvedWorkspace } from "../../plugin/runtime.ts"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { Button, IconButton } from "../../../platform/ui/controls/Button.tsx"
import { Heading } from "../../../platform/ui/display/Text.tsx"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"
import { ErrorPanel } from "../../../platform/ui/states/ErrorPanel.tsx"
import { pressPrimaryButton } from "../../../platform/ui/shortcuts/primary-button.ts"
import { useShortcut } from "../../../platform/ui/shortcuts/shortcuts.ts"
import { SubjectLine } from "../../../platform/ui/overlays/subject-line.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { ExtensionSlot } from "../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

const Frame = styled("section", { display: "flex", flexDirection: "column", minWidth: 0, height: "100%" })
const Head = styled("header", {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  flexShrink: 0,
  minHeight: "$sizes$controlLarge",
  paddingInline: "$4 $2",
  paddingBlock: "$2",
  borderBottom: "1px solid $colors$line",
})
const Titles = styled("div", { flex: 1, minWidth: 0 })
// Opaque, so that the browser scrolls its painted content without repainting each frame.
const Body = styled("div", { flex: 1, minHeight: 0, overflowY: "auto", padding: "$4", backgroundColor: "$surface" })

export interface ActionPanelProps {
  /**
   * The names of all markets' actions: a link with one of them is valid, only not in this workspace. Called only for a name
   * that no plugin of the workspace has.
   */
  readonly loadKnownNames: () => Promise<ReadonlySet<string>>
  /**
   * Whether the clinician has pressed or typed anything since the action was asked for. The panel may come late: it then leaves the focus in a
   * field that they write in. Absent: a panel that was asked for always takes the focus.
   */
  readonly hasActed?: RefObject<boolean>
}

const HasActed = createContext<RefObject<boolean> | undefined>(undefined)

/** The panel of the action in the `action` parameter, if any. Closing it clears the parameter. */
export function ActionPanel({ loadKnownNames, hasActed }: ActionPanelProps) {
  const [{ action }, patch] = useScreenState("action")
  const { resolved } = useWorkspace()
  if (action === undefined) return null
  const onClose = () => patch({ action: undefined })
  return (
    <HasActed value={hasActed}>
      <Open key={action} name={action} resolved={resolved} loadKnownNames={loadKnownNames} onClose={onClose} />
    </HasActed>
  )
}

interface OpenProps {
  readonly name: string
  readonly resolved: ResolvedWorkspace
  readonly loadKnownNames: ActionPanelProps["loadKnownNames"]
  readonly onClose: () => void
}

function Open({ name, resolved, loadKnownNames, onClose }: OpenProps) {
  const { t } = useLingui()
  const lookup = findAction(resolved, name)
  if (lookup.state === "unknown") return <NotOfThisWorkspace name={name} loadKnownNames={loadKnownNames} onClose={onClose} />
  if (lookup.state === "hidden") return <NotAvailable name={name} onClose={onClose} />
  const { found } = lookup
  const title = t(found.spec.label)
  return (
    <Panel title={title} onClose={onClose}>
      {found.state === "pending" ? (
        <Skeleton shape="fields" count={4} />
      ) : (
        <ExtensionSlot component={found} label={found.spec.label} load={found.spec.load} fallback={<Skeleton shape="fields" count={4} />} />
      )}
    </Panel>
  )
}

/** A name that no plugin of the workspace has: another market's action, or an invalid link. Renders nothing until that is known. */
function NotOfThisWorkspace({ name, loadKnownNames, onClose }: Pick<OpenProps, "name" | "loadKnownNames" | "onClose">) {
  const { t } = useLingui()
  const [isKnown, setIsKnown] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    const setIfCurrent = (isKnownName: boolean) => void (isCurrent && setIsKnown(isKnownName))
    loadKnownNames().then(
      (names) => setIfCurrent(names.has(name)),
      () => setIfCurrent(false),
    )
    return () => void (isCurrent = false)
  }, [loadKnownNames, name])
  if (isKnown === undefined) return null
  if (!isKnown) {
    return (
      <Panel title={t`Unknown action name`} onClose={onClose}>
        <ErrorPanel
          title={<Trans>There is no action called “{name}”</Trans>}
          actions={
            <Button size="sm" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <Trans>The link may be old. Choose an action from the menu instead.</Trans>
        </ErrorPanel>
      </Panel>
    )
  }
  return <NotAvailable name={name} onClose={onClose} />
}

function NotAvailable({ name, onClose }: Pick<OpenProps, "name" | "onClose">) {
  const { t } = useLingui()
  return (
    <Panel title={t`Not available here`} onClose={onClose}>
      <EmptyState
        icon="ban"
        title={<Trans>This action is not available for this patient</Trans>}
        action={
          <Button size="sm" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>Choose another action from the menu. Support can tell you why “{name}” is missing.</Trans>
      </EmptyState>
    </Panel>
  )
}

/** Selects the fields that a clinician fills in. Buttons are not among them: a panel that only informs keeps the focus on its heading. */
const fields = "input:not([type=hidden]), textarea, select, [role=combobox], [contenteditable=true]"

const firstField = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLElement>(fields)].find((field) => !field.matches(":disabled, [readonly], [inert] *"))

/** On a touch screen, a focused field would raise the keyboard over the panel. */
const isTouched = () => window.matchMedia?.("(pointer: coarse)").matches ?? false

/** Until it has closed, the menu that the action was chosen from moves the focus: to its items, and back to its icon. */
const isMenuOpen = () => document.querySelector("[role=menu]") !== null

/** Milliseconds until the panel looks again whether the menu has closed. */
const closingMillis = 20

/**
 * Focuses the panel's heading, and its first field as soon as there is one, unless the clinician has moved the focus meanwhile, or writes in a
 * field that was on screen before the panel. A panel that was opened by a link takes no focus.
 */
function useFirstFocus(heading: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>) {
  const hasActed = useContext(HasActed)
  useEffect(() => {
    const panel = body.current
    if (panel === null || (document.activeElement === document.body && !isMenuOpen())) return undefined
    const look = () => {
      if (document.activeElement !== heading.current) return true
      const field = firstField(panel)
      field?.focus({ preventScroll: true })
      return field !== undefined
    }
    const watch = new MutationObserver(() => look() && watch.disconnect())
    let waiting: ReturnType<typeof setTimeout>
    const start = () => {
      if (isMenuOpen()) return void (waiting = setTimeout(start, closingMillis))
      if (hasActed?.current === true && document.activeElement?.matches(fields)) return
      heading.current?.focus({ preventScroll: true })
      if (!isTouched() && !look()) watch.observe(panel, { childList: true, subtree: true })
    }
    waiting = setTimeout(start)
    return () => {
      clearTimeout(waiting)
      watch.disconnect()
    }
  }, [heading, body, hasActed])
}

/** Focuses the panel's heading when the focused element of the panel is removed, such as the button of a form that was sent. */
function useLostFocus(heading: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (body.current === null) return undefined
    const watch = new MutationObserver(() => {
      if (focused.current?.isConnected !== false || document.activeElement !== document.body) return
      focused.current = undefined
      heading.current?.focus({ preventScroll: true })
    })
    watch.observe(body.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [heading, body])
  // React reports no blur of an element that it removes.
  return {
    onFocus: ({ target }: FocusEvent) => void (focused.current = target),
    onBlur: () => void (focused.current = undefined),
  }
}

function Panel({ title, onClose, children }: { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useLingui()
  const frame = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useFirstFocus(heading, body)
  const lostFocus = useLostFocus(heading, body)
  useShortcut({ keys: "escape", label: t`Close the action panel`, group: t`Consultation`, within: frame, run: onClose })
  return (
    <Frame ref={frame} aria-label={title} onKeyDown={pressPrimaryButton}>
      <Head>
        <Titles>
          <Heading level={2} size="md" ref={heading} tabIndex={-1} css={{ outline: 0 }}>
            {title}
          </Heading>
          <SubjectLine />
        </Titles>
        <IconButton icon="close" label={t`Close`} shortcut="escape" onClick={onClose} />
      </Head>
      <Body ref={body} {...lostFocus}>
        {children}
      </Body>
    </Frame>
  )
}
