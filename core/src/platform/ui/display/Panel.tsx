import { useId, type ReactNode } from "react"
import { styled, type CSS } from "../stitches.config.ts"
import { Heading } from "./Text.tsx"

const Box = styled("section", {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  backgroundColor: "$surface",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
})
const Head = styled("header", {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  minHeight: "$sizes$controlLarge",
  paddingBlock: "$1",
  paddingInline: "$4 $2",
  borderBottom: "1px solid $colors$line",
})
const Body = styled("div", { minWidth: 0, variants: { padded: { true: { padding: "$4" } } } })

export interface PanelProps {
  readonly title: ReactNode
  readonly level?: 2 | 3 | 4
  /** Buttons at the end of the title bar. */
  readonly actions?: ReactNode
  /** False when the children have their own padding: tables, lists. */
  readonly padded?: boolean
  readonly id?: string
  readonly css?: CSS
  readonly children: ReactNode
}

/** A titled section of a screen, labelled by its title. */
export function Panel({ title, level = 2, actions, padded = true, id, css, children }: PanelProps) {
  const titleId = useId()
  return (
    <Box aria-labelledby={titleId} id={id} css={css}>
      <Head>
        <Heading level={level} size="md" id={titleId} css={{ flex: 1, minWidth: 0 }}>
          {title}
        </Heading>
        {actions}
      </Head>
      <Body padded={padded}>{children}</Body>
    </Box>
  )
}
