import { useRef, type ReactNode, type RefObject } from "react"
import { AlertDialog as Base } from "@base-ui/react/alert-dialog"
import { Trans } from "@lingui/react/macro"
import { Button } from "../../controls/Button.tsx"
import { Banner } from "../../states/Banner.tsx"
import { styled } from "../../stitches.config.ts"
import { SubjectLine } from "../subject-line.tsx"
import { backdropStyles, descriptionStyles, footStyles, popupStyles, titleStyles, viewportStyles } from "./dialog.styles.ts"

export interface AlertDialogProps {
  readonly open: boolean
  /** The question: "End the programme?" */
  readonly title: ReactNode
  /** False where the question is not about the patient of its screen, whom it names otherwise. */
  readonly namesSubject?: boolean
  /** The consequences of confirming. */
  readonly children?: ReactNode
  /** A verb: "End programme". */
  readonly confirmLabel: ReactNode
  /** "Cancel" by default. Focused at first. */
  readonly cancelLabel?: ReactNode
  /** Confirming cannot be undone. */
  readonly danger?: boolean
  readonly pending?: boolean
  /** The notice that says why the last attempt failed, and what to do. */
  readonly error?: ReactNode
  /** The element that gets the focus when it closes; by default the one that had it before. For a button that is disabled by then. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Dims the dialog below it too. */
const Backdrop = styled(Base.Backdrop, backdropStyles)
const Viewport = styled(Base.Viewport, {
  ...viewportStyles,
  padding: "18dvh $4 $4",
})
const Popup = styled(Base.Popup, { ...popupStyles, maxWidth: "26rem" })
const Body = styled("div", { padding: "$5", display: "flex", flexDirection: "column", gap: "$2" })
const Title = styled(Base.Title, titleStyles)
const Description = styled(Base.Description, descriptionStyles)
const Foot = styled("div", footStyles)

/** The loaded dialog. */
export default function AlertDialogPopup({
  open,
  title,
  namesSubject = true,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  pending = false,
  error,
  finalFocus,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const hasError = error !== undefined && error !== null && error !== false
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (pending) details.cancel()
        else if (!next) onCancel()
      }}
    >
      <Base.Portal>
        <Backdrop forceRender />
        <Viewport>
          <Popup initialFocus={cancel} finalFocus={finalFocus}>
            <Body>
              <Title>{title}</Title>
              {namesSubject && <SubjectLine />}
              {children !== undefined && <Description render={<div />}>{children}</Description>}
              {hasError && <Banner tone="error">{error}</Banner>}
            </Body>
            <Foot>
              <Button ref={cancel} disabled={pending} onClick={onCancel}>
                {cancelLabel ?? <Trans>Cancel</Trans>}
              </Button>
              <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Foot>
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
