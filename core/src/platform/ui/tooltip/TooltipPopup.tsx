import { Tooltip } from "@base-ui/react/tooltip"
import { useEffect } from "react"
import { styled } from "../stitches.config.ts"
import { Kbd } from "../shortcuts/Kbd.tsx"
import { cancelHideTooltip, hideTooltip, type ShownTip } from "./shown-tooltip.ts"

const Positioner = styled(Tooltip.Positioner, { zIndex: "$tooltip" })
const Patch = styled(Tooltip.Popup, {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  maxWidth: "18rem",
  paddingBlock: "$1",
  paddingInline: "$2",
  borderRadius: "$md",
  backgroundColor: "$inverse",
  color: "$onInverse",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  boxShadow: "$2",
})

/** The tooltip, positioned next to its control where there is room. */
export default function TooltipPopup({ tip }: { readonly tip: ShownTip }) {
  const { anchor } = tip
  // Nothing leaves or blurs a control that a resized window no longer shows.
  useEffect(() => {
    const onResize = () => {
      if (!anchor.checkVisibility({ visibilityProperty: true })) hideTooltip("now")
    }
    window.addEventListener("resize", onResize)
    return () => window.removeEventListener("resize", onResize)
  }, [anchor])
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && hideTooltip("now")}>
      <Tooltip.Portal>
        <Positioner anchor={tip.anchor} side={tip.side} sideOffset={6} collisionPadding={8}>
          <Patch role="tooltip" onPointerEnter={cancelHideTooltip} onPointerLeave={() => hideTooltip("soon")}>
            {tip.text}
            {tip.shortcut !== undefined && <Kbd shortcut={tip.shortcut} />}
          </Patch>
        </Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
