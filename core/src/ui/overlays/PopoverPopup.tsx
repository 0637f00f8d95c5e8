import { Popover as Base } from "@base-ui/react/popover"
import { VisuallyHidden } from "../display/layout.ts"
import { styled } from "../stitches.config.ts"
import { floatStyles } from "./menu.styles.ts"
import { SubjectLine } from "./subject-line.tsx"
import { useTriggerHandoff } from "./use-deferred-trigger.ts"
import type { PopoverPopupProps } from "./Popover.tsx"

const Positioner = styled(Base.Positioner, { zIndex: "$popover", outline: 0 })
const Surface = styled(Base.Popup, { ...floatStyles, padding: "$4", maxWidth: "24rem" })
const Title = styled(Base.Title, { margin: 0, fontSize: "$md", lineHeight: "$md", fontWeight: "$semibold" })

const Head = styled("div", { marginBottom: "$2" })

/** The loaded popover with its trigger. */
export default function PopoverPopup({
  trigger,
  title,
  titleHidden = false,
  side = "bottom",
  align = "start",
  handoff,
  children,
}: PopoverPopupProps) {
  const button = useTriggerHandoff(handoff)
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Positioner side={side} align={align} sideOffset={4} collisionPadding={8}>
          <Surface>
            <Head>
              {titleHidden ? <VisuallyHidden as={Base.Title}>{title}</VisuallyHidden> : <Title>{title}</Title>}
              <SubjectLine />
            </Head>
            {children}
          </Surface>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
