import { Skeleton } from "@rond/core/ui"
import { LeftFrame, LeftPaneBox, MainContent, MainPane, MainScroll, MenuArea, Panes } from "./pane.styles.ts"

/** The panes in outline, so that nothing jumps when the meeting loads. */
export function WorkspaceSkeleton() {
  return (
    <Panes>
      <LeftFrame place="open">
        <LeftPaneBox place="open" css={{ padding: "$4", gap: "$4", "@tablet": { display: "none" } }}>
          <Skeleton count={2} />
          <Skeleton shape="cards" count={4} />
        </LeftPaneBox>
      </LeftFrame>
      <MainPane>
        <MainScroll>
          <MainContent>
            <Skeleton shape="block" height={12} />
            <Skeleton shape="fields" count={4} />
          </MainContent>
        </MainScroll>
      </MainPane>
      <MenuArea css={{ width: "$sideMenu" }} />
    </Panes>
  )
}
