import type { ReactNode, RefObject } from "react"
import { Dialog as Base } from "@base-ui/react/dialog"
import { useLingui } from "@lingui/react/macro"
import { IconButton } from "../../controls/Button.tsx"
import { styled } from "../../stitches.config.ts"
import {
  backdropStyles,
  bodyStyles,
  closeCornerStyles,
  descriptionStyles,
  footStyles,
  headStyles,
  popupStyles,
  titleStyles,
  viewportStyles,
} from "./dialog.styles.ts"
import { pressPrimaryButton } from "../../shortcuts/primary-button.ts"
import { SubjectLine } from "../subject-line.tsx"

export interface DialogProps {
  readonly open: boolean
  /** Called when the clinician closes it: Escape, the close button, a press outside. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  /**
   * A dialog names the patient of its screen below the title. False where it is not about the patient: the clinician's devices, their own
   * snippets.
   */
  readonly namesSubject?: boolean
  /** `wide` is 60 rem. */
  readonly size?: "md" | "wide"
  /** On a phone the dialog is at the foot, near the thumb, by default. Use `top` for dialogs with a drop-down list. */
  readonly positionOnPhone?: "foot" | "top"
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode
  /** False while it must not be interrupted: no Escape, no outside press, no close button. */
  readonly dismissible?: boolean
  /** False: a press outside does not close it, which protects typed text. */
  readonly closesOnOutsidePress?: boolean
  /** Receives the focus on opening; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Receives the focus on closing; by default the element that had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

const Backdrop = styled(Base.Backdrop, backdropStyles)
const Viewport = styled(Base.Viewport, {
  ...viewportStyles,
  padding: "10dvh $4 $4",
  variants: {
    positionOnPhone: {
      foot: { "@phone": { alignItems: "flex-end", padding: "$4 0 0" } },
      top: { "@phone": { padding: "$2" } },
    },
  },
})
const Popup = styled(Base.Popup, {
  ...popupStyles,
  variants: {
    size: { md: { maxWidth: "$dialog" }, wide: { maxWidth: "$dialogWide" } },
    positionOnPhone: { foot: { "@phone": { borderEndStartRadius: 0, borderEndEndRadius: 0 } }, top: {} },
  },
})
const Head = styled("div", headStyles)
const Title = styled(Base.Title, titleStyles)
const Description = styled(Base.Description, descriptionStyles)
const Body = styled("div", bodyStyles)
const Foot = styled("div", footStyles)
/** Last in the focus order, so that a dialog opens on its first field. */
const CloseCorner = styled("div", closeCornerStyles)

/** The loaded dialog. */
export default function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  namesSubject = true,
  size = "md",
  positionOnPhone = "foot",
  actions,
  dismissible = true,
  closesOnOutsidePress = true,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const { t } = useLingui()
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible || !closesOnOutsidePress}
      onOpenChange={(next, details) => {
        if (!next && !dismissible) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Backdrop />
        <Viewport positionOnPhone={positionOnPhone}>
          <Popup
            onKeyDown={pressPrimaryButton}
            size={size}
            positionOnPhone={positionOnPhone}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <Head>
              <Title>{title}</Title>
              {namesSubject && <SubjectLine />}
              {description !== undefined && <Description>{description}</Description>}
            </Head>
            {children !== undefined && <Body>{children}</Body>}
            {actions !== undefined && <Foot>{actions}</Foot>}
            {dismissible && (
              <CloseCorner>
                <IconButton icon="close" label={t`Close`} onClick={() => onOpenChange(false)} />
              </CloseCorner>
            )}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
