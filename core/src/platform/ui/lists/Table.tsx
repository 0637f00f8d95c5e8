import type { ReactNode } from "react"
import { styled, type CSS } from "../stitches.config.ts"
import { VisuallyHidden } from "../display/layout.ts"

// A table that fills a card follows the card's rounded corners. Positioned, so that visually hidden text is clipped with its cells
// and does not widen the page.
const Scroller = styled("section", {
  position: "relative",
  overflowX: "auto",
  minWidth: 0,
  borderRadius: "inherit",
  // A shade at each edge behind which columns are. The first two scroll with the columns and cover it where there is no more.
  backgroundColor: "$surface",
  backgroundImage: [
    "linear-gradient(to right, $colors$surface 50%, transparent)",
    "linear-gradient(to left, $colors$surface 50%, transparent)",
    "linear-gradient(to right, $colors$lineStrong, transparent)",
    "linear-gradient(to left, $colors$lineStrong, transparent)",
  ].join(", "),
  backgroundRepeat: "no-repeat",
  backgroundPosition: "left, right, left, right",
  backgroundSize: "2rem 100%, 2rem 100%, 0.75rem 100%, 0.75rem 100%",
  backgroundAttachment: "local, local, scroll, scroll",
})
const Grid = styled("table", {
  width: "100%",
  borderCollapse: "collapse",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  color: "$text",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { padding: "$2 $3", textAlign: "start", verticalAlign: "top", borderBottom: "1px solid $colors$line" },
  "& tr > :first-child": { paddingInlineStart: "$4" },
  "& tr > :last-child": { paddingInlineEnd: "$4" },
  "& thead th": {
    paddingBlock: "$1",
    fontSize: "$sm",
    fontWeight: "$medium",
    color: "$textMuted",
    backgroundColor: "$surfaceInset",
    whiteSpace: "nowrap",
  },
  "& tbody th": { fontWeight: "$medium" },
  "& tbody tr:last-child > *": { borderBottom: 0 },
  "@hover": { "& tbody tr:hover": { backgroundColor: "$hover" } },
})

/** A column of a {@link Table}. */
export interface TableColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly align?: "start" | "end"
  readonly width?: string
}

export interface TableProps<Row> {
  /** The content of the table; visually hidden. */
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly css?: CSS
}

/** A table whose first column names the row. Wide tables scroll horizontally. */
export function Table<Row>({ caption, columns, rows, rowKey, css }: TableProps<Row>) {
  return (
    <Scroller tabIndex={0} aria-label={caption} css={css}>
      <Grid>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" style={{ textAlign: column.align, width: column.width }}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row" style={{ textAlign: column.align }}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} style={{ textAlign: column.align }}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  )
}
