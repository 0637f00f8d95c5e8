import { Skeleton } from "@rond/core/ui"
import { Bar, Frame, Main } from "./shell.styles.ts"
import { Mark } from "./Mark.tsx"

/** The frame while the session loads. */
export function ShellSkeleton() {
  return (
    <Frame>
      <Bar>
        <Mark />
      </Bar>
      <Main css={{ padding: "$8 $4", width: "100%", maxWidth: "64rem", boxSizing: "border-box", margin: "0 auto" }}>
        <Skeleton shape="rows" count={6} />
      </Main>
    </Frame>
  )
}
