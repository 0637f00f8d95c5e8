import { Banner } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Trans } from "@lingui/react/macro"

/** Says that support has switched off a part of this workspace while it was open. The texts written so far and the call stay. */
export function SwitchedOffNotice() {
  const { resolved } = useWorkspace()
  return resolved.pluginTrace.map(({ plugin, reason }) =>
    reason.because !== "switched-off" ? null : (
      <Banner
        key={`${plugin.id} ${plugin.version}`}
        tone="warning"
        title={
          <Trans>
            Support has switched a part of this workspace off: {plugin.id} {plugin.version}
          </Trans>
        }
      >
        <Trans>
          {reason.by.author}: {reason.by.reason}
        </Trans>{" "}
        <Trans>
          What you have written is kept, and a running call continues. It comes back by itself as soon as support switches it on.
        </Trans>
      </Banner>
    ),
  )
}
