import { msg } from "@lingui/core/macro"
import { meetingSection, view } from "@rond/core/plugin"

/** Who is in the meeting: what is known of it, and accepting or rejecting it. */
export const identityVerification = meetingSection({
  id: "uk-identity-verification",
  label: msg`Identity`,
  place: "above-note",
  when: view.is("meeting"),
  load: () => import("./IdentitySection.tsx"),
})
