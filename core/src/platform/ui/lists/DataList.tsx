import type { ReactNode } from "react"
import { styled } from "../stitches.config.ts"

const List = styled("dl", {
  margin: 0,
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  variants: {
    layout: {
      // The first column is as wide as the longest term, up to a third; the rest is for long values such as addresses.
      beside: { display: "grid", gridTemplateColumns: "fit-content(34%) 1fr", columnGap: "$3", rowGap: "$2" },
      below: { display: "flex", flexDirection: "column", gap: "$3" },
    },
  },
})
const Term = styled("dt", { color: "$textMuted", fontSize: "$sm", overflowWrap: "anywhere" })
const Description = styled("dd", { margin: 0, color: "$text", minWidth: 0, overflowWrap: "anywhere" })

/** One entry of a {@link DataList}. */
export interface DataListItem {
  readonly term: ReactNode
  /** An unknown value shows as a dash. */
  readonly description: ReactNode
}

export interface DataListProps {
  readonly items: readonly DataListItem[]
  readonly layout?: "beside" | "below"
}

/** Labelled facts: contact details, a referral's fields. */
export function DataList({ items, layout = "beside" }: DataListProps) {
  return (
    <List layout={layout}>
      {items.map((item, index) => (
        <Row key={index} {...item} grouped={layout === "below"} />
      ))}
    </List>
  )
}

function Row({ term, description, grouped }: DataListItem & { readonly grouped: boolean }) {
  const empty = description === undefined || description === null || description === ""
  const pair = (
    <>
      <Term>{term}</Term>
      <Description>{empty ? "–" : description}</Description>
    </>
  )
  return grouped ? <div>{pair}</div> : pair
}
