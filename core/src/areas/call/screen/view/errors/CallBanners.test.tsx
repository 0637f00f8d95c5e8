import { msg } from "@lingui/core/macro"
import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { errorMapper } from "../../../../plugin/points/platform.ts"
import { apiError, memoryApi } from "../../../../../testkit/memory-api.ts"
import { pluginOf } from "../../../../../testkit/plugin-of.ts"
import { InWorkspace } from "../../../../../testkit/screens/InWorkspace.tsx"
import { noCall } from "../../machine/call-state.ts"
import CallBanners from "./CallBanners.tsx"

it("shows a market's text for a session that the server refused and the market maps", { tags: ["ERR-113"] }, () => {
  const maps = errorMapper({
    id: "maps-over",
    code: "meeting_over",
    map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
  })
  const error = { kind: "session", error: apiError("Conflict", { code: "meeting_over" }) } as const
  const nothing = () => undefined
  render(
    <InWorkspace api={memoryApi()} plugins={[pluginOf({ contributes: [maps] })]}>
      <CallBanners
        state={{ ...noCall, phase: "error", error }}
        media={undefined}
        meetingId="meeting-1"
        clinicianId="clinician-1"
        patientName="Alex Moor"
        phone={null}
        onRestart={nothing}
        onEnd={nothing}
        onMicrophoneOnly={nothing}
        onDevices={nothing}
        onRestartKind={nothing}
      />
    </InWorkspace>,
  )
  expect(screen.getByText("This meeting is over")).toBeVisible()
  expect(screen.getByText("The market says why.")).toBeVisible()
})
