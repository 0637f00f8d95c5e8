import { Data } from "effect"

/** No market serves the clinician's pool country. The host shows it as a full screen that offers sign-out and support. */
export class UnknownClinicianCountry extends Data.TaggedError("UnknownClinicianCountry")<{ readonly country: string | undefined }> {
  override readonly message = "Unknown clinician country"
}

/** The clinician's market has no workspace for the profession. */
export class UnsupportedProfession extends Data.TaggedError("UnsupportedProfession")<{
  readonly profession: string | undefined
  readonly country: string
}> {
  override readonly message = "Unsupported profession"
}

/** `leftbar` names a tab that no plugin of this workspace has. The host shows it in the pane, with a link to the default tab. */
export class UnknownTab extends Data.TaggedError("UnknownTab")<{ readonly tab: string }> {
  override readonly message = "Unknown tab name"
}

/**
 * `action` names an action that no plugin of this workspace has. The host shows it in the panel's place; closing it drops the parameter.
 */
export class UnknownAction extends Data.TaggedError("UnknownAction")<{ readonly action: string }> {
  override readonly message = "Unknown action name"
}
