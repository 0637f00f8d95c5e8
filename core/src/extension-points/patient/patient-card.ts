import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../engine/contribution.ts"
import type { LazyComponent } from "./left-pane-tab.ts"

/** A card of the patient tab: contact details, listing, allergies … Cards stand in resolved order. */
export const patientCard = extensionPoint<{
  readonly title: MessageDescriptor
  readonly load: LazyComponent
}>()("patient-card")
