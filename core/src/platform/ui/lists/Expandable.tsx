import { focusRingInside } from "../foundation/tokens.ts"
import { useId, useState, type ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"

/** A row that is one button: it expands, is selected, or opens its entry. Its content controls its own layout. */
export const rowButtonStyles = {
  ...focusRingInside,
  appearance: "none",
  boxSizing: "border-box",
  width: "100%",
  minHeight: "$sizes$controlLarge",
  margin: 0,
  border: 0,
  borderRadius: "$md",
  backgroundColor: "transparent",
  color: "$text",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  textAlign: "start",
  cursor: "pointer",
  "@hover": { "&:hover": { backgroundColor: "$hover" } },
} as const

/** The chevron aligns with the content above; the row extends on both sides. */
const Box = styled("div", { minWidth: 0, marginInline: "-$space$2" })
const Row = styled("div", { display: "flex", alignItems: "center", minWidth: 0, gap: "$1" })
const Head = styled("h3", { margin: 0, flex: 1, minWidth: 0, font: "inherit" })
const Toggle = styled("button", {
  ...rowButtonStyles,
  display: "flex",
  alignItems: "center",
  gap: "$2",
  paddingBlock: "$1",
  paddingInline: "$2",
  "& > .rond-icon": { color: "$textFaint", transition: "rotate $quick" },
  "&[aria-expanded='true'] > .rond-icon": { rotate: "90deg" },
  "@reducedMotion": { "& > .rond-icon": { transition: "none" } },
})
const Summary = styled("span", { flex: 1, minWidth: 0, display: "block" })
const Content = styled("div", { paddingBlock: "$1 $3", paddingInlineStart: "$8", paddingInlineEnd: "$2", minWidth: 0 })

const headings = { 2: "h2", 3: "h3", 4: "h4", 5: "h5" } as const

export interface ExpandableProps {
  /** Always visible: a title, a date, a badge. */
  readonly summary: ReactNode
  /** Heading level in the page's outline. */
  readonly level?: 2 | 3 | 4 | 5
  readonly defaultOpen?: boolean
  /** Together with `onOpenChange`: makes it controlled. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** Id of the button, so that it can be focused. */
  readonly buttonId?: string
  /** Next to the summary, outside its button: an entry's menu. */
  readonly aside?: ReactNode
  /** Rendered on first opening. */
  readonly children: ReactNode
}

/** A row that expands: an entry, a question, a week. */
export function Expandable({ summary, level = 3, defaultOpen = false, open, onOpenChange, buttonId, aside, children }: ExpandableProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const isOpen = open ?? own
  const toggle = () => {
    setOwn(!isOpen)
    onOpenChange?.(!isOpen)
  }
  return (
    <Box>
      <Row>
        <Head as={headings[level]}>
          <Toggle type="button" id={buttonId} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
            <Icon name="chevron-right" size={16} />
            <Summary>{summary}</Summary>
          </Toggle>
        </Head>
        {aside}
      </Row>
      {isOpen && <Content id={id}>{children}</Content>}
    </Box>
  )
}

/** Expandables in a column with lines between them. */
export const Accordion = styled("div", { "& > * + *": { borderTop: "1px solid $colors$line" } })
