import { meetingSection } from "@rond/core/plugin"
import type { MeetingSectionPlace } from "@rond/core/plugin/runtime"
import { Skeleton } from "@rond/core/ui"
import { ExtensionSlot, useWorkspace } from "@rond/core/platform/workspace"

/** The market's sections of the consultation at one place, in the workspace's order. */
export function MeetingSections({ place }: { readonly place: MeetingSectionPlace }) {
  const { resolved } = useWorkspace()
  return resolved
    .all(meetingSection)
    .filter((section) => section.spec.place === place && section.state !== "failed")
    .map((section) =>
      section.state === "pending" ? (
        <Skeleton key={section.id} shape="fields" count={1} />
      ) : (
        <ExtensionSlot
          key={section.id}
          component={section}
          label={section.spec.label}
          load={section.spec.load}
          fallback={<Skeleton shape="fields" count={2} />}
        />
      ),
    )
}
