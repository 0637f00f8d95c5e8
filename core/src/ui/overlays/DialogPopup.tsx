import { Dialog as Base } from "@base-ui/react/dialog"
import { useLingui } from "@lingui/react/macro"
import { IconButton } from "../controls/IconButton.tsx"
import { styled } from "../stitches.config.ts"
import { backdropLook, bodyLook, closeCornerLook, descriptionLook, footLook, headLook, popupLook, titleLook } from "./dialog-look.ts"
import type { DialogProps } from "./dialog-props.ts"

const Backdrop = styled(Base.Backdrop, backdropLook)
const Viewport = styled(Base.Viewport, {
  position: "fixed",
  inset: 0,
  zIndex: "$dialog",
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "center",
  padding: "10dvh $4 $4",
  variants: {
    placeOnPhone: {
      foot: { "@phone": { alignItems: "flex-end", padding: "$4 0 0" } },
      top: { "@phone": { padding: "$2" } },
    },
  },
})
const Popup = styled(Base.Popup, {
  ...popupLook,
  variants: {
    size: { md: { maxWidth: "$dialog" }, wide: { maxWidth: "$dialogWide" } },
    placeOnPhone: { foot: { "@phone": { borderEndStartRadius: 0, borderEndEndRadius: 0 } }, top: {} },
  },
})
const Head = styled("div", headLook)
const Title = styled(Base.Title, titleLook)
const Description = styled(Base.Description, descriptionLook)
const Body = styled("div", bodyLook)
const Foot = styled("div", footLook)
/** Last in the order of focus, so that a dialog opens on its first field. */
const CloseCorner = styled("div", closeCornerLook)

/** The dialog on screen. */
export default function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  placeOnPhone = "foot",
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
        <Viewport placeOnPhone={placeOnPhone}>
          <Popup size={size} placeOnPhone={placeOnPhone} initialFocus={initialFocus} finalFocus={finalFocus}>
            <Head>
              <Title>{title}</Title>
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
