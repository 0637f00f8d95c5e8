import { msg } from "@lingui/core/macro"
import { meetingSection, view } from "@rond/core/plugin"

/** The identity of the person in the meeting, with buttons to accept or reject it. */
export const identityVerification = meetingSection({
  id: "uk-identity-verification",
  label: msg`Identity`,
  place: "above-note",
  when: view.is("meeting"),
  load: () => import("./IdentitySection.tsx"),
})
