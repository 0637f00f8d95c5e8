import { styled } from "@rond/core/ui"
import { createLink } from "@tanstack/react-router"
import { onLowPhone, Page } from "../page/page.styles.ts"

/** Wider than a list elsewhere: a line of the day has five columns. */
export const HomePage = styled(Page, { maxWidth: "78rem" })

export const Head = styled("div", {
  display: "flex",
  alignItems: "flex-end",
  gap: "$6",
  marginBottom: "$4",
  "@tablet": { flexDirection: "column", alignItems: "stretch", gap: "$4" },
  [onLowPhone]: { "&&": { marginBottom: "$2" }, "& h1": { fontSize: "$lg", lineHeight: "$lg" } },
})
/** Below the head: the way to other days, and to the next patient. */
export const DayBar = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "$2",
  marginBottom: "$8",
  "@tablet": { marginBottom: "$6" },
  [onLowPhone]: { "&&": { marginBottom: "$2" } },
})

/** The meetings of one state, in one box. */
export const List = styled("ul", {
  margin: 0,
  padding: 0,
  listStyle: "none",
  backgroundColor: "$surface",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
  overflow: "hidden",
  variants: {
    emphasis: {
      now: { borderColor: "$accentLine", boxShadow: "$1" },
      attention: { borderColor: "$warningLine" },
      none: {},
    },
  },
})

export const Item = styled("li", { "& + &": { borderTop: "1px solid $colors$line" } })

// On paper, which is about as wide as a tablet, nothing is cut: it takes the lines of a phone.
const twoColumns = { gridTemplateColumns: "minmax(0, 1fr) auto", rowGap: "$1", "& > :last-child": { display: "none" } } as const
const dayOfPhone = {
  ...twoColumns,
  "& > :nth-child(3)": { gridColumn: "1 / -1", gridRow: 3 },
  "& > :nth-child(4)": { gridColumn: "1 / -1", gridRow: 2 },
  "& > :nth-child(5)": { gridColumn: "1 / -1", gridRow: 4 },
} as const
const messageOfPhone = {
  ...twoColumns,
  "& > :nth-child(2), & > :nth-child(3)": { gridColumn: "1 / -1" },
  "& > :nth-child(4)": { gridColumn: 2, gridRow: 1 },
} as const

/** A line of home that is one link. */
export const HomeRow = createLink(
  styled("a", {
    display: "grid",
    alignItems: "center",
    columnGap: "$4",
    padding: "$3 $4",
    color: "$text",
    textDecoration: "none",
    outline: "2px solid transparent",
    outlineOffset: "-2px",
    transition: "background-color $quick",
    "@reducedMotion": { transition: "none" },
    "@hover": { "&:hover": { backgroundColor: "$hover" } },
    "&:focus-visible": { outlineColor: "$colors$focus", backgroundColor: "$hover" },
    "@phone": twoColumns,
    "@print": twoColumns,
    variants: {
      kind: {
        /** A meeting of the day. */
        day: {
          // The first holds a time in the waiting room in two lines, the fourth an id number with a date of birth, the fifth the name of a
          // severe allergy whole, or a guardian's need and how many more there are.
          gridTemplateColumns: "8.5rem 6rem minmax(0, 1fr) minmax(0, 15.5rem) minmax(0, 17rem) 1rem",
          "@narrow": { gridTemplateColumns: "8.5rem 6rem minmax(0, 1fr) minmax(0, 15.5rem) minmax(0, 11rem) 1rem" },
          "@phone": dayOfPhone,
          "@print": dayOfPhone,
        },
        /** A patient's unread messages. The words of the newest have the most room. */
        message: {
          gridTemplateColumns: "minmax(0, 15.5rem) minmax(0, 0.8fr) minmax(0, 2fr) 8rem 1rem",
          "@phone": messageOfPhone,
          "@print": messageOfPhone,
        },
        /** A meeting of another day that waits. */
        waiting: {
          gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1fr) 1rem",
          "@phone": { gridTemplateColumns: "minmax(0, 1fr)" },
        },
      },
    },
  }),
)
