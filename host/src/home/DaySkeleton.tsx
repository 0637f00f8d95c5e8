import { Skeleton, Stack } from "@rond/core/ui"
import { Page } from "./home.styles.ts"

export function DaySkeleton() {
  return (
    <Page>
      <Stack gap={8}>
        <Skeleton count={2} />
        <Skeleton shape="rows" count={7} />
      </Stack>
    </Page>
  )
}
