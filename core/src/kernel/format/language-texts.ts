/**
 * The content of a language's folder in `core/languages`: the texts that are written in it outside the screens' catalogues. Only types, so
 * that a missing text is a type error in the language's own file.
 */

/** The opening and the closing of a message to a patient. */
export interface LetterFrame {
  readonly greeting: string
  readonly signature: string
}

/** `written.ts`: the words that the page writes into notes and letters, in their language and not the screen's. */
export interface WrittenTexts {
  /** The reason in the note of a prescription renewal; `medicines` are separated by commas. */
  readonly renewal: { readonly renewed: (medicines: string) => string; readonly rejected: (medicines: string) => string }
  /** Some languages greet by given name. */
  readonly letter: (names: { readonly name: string; readonly givenName: string; readonly clinician: string }) => LetterFrame
  /** Precedes a text that is copied from an earlier note; `day` is a written date. */
  readonly earlierNote: (day: string) => string
}

/** `quotation.ts`: how a note quotes its patient. Apart from the other texts, because the first screen needs it. */
export interface Quotation {
  /** Precedes a patient's words. */
  readonly origin: string
  readonly open: string
  readonly close: string
  /** A colon with the space before it that the language has. */
  readonly colon: string
}

/** A message to a person outside the application, and what they can do. Plain text. */
export interface Notice {
  readonly title: string
  readonly text: string
  readonly action: string
}

/**
 * The words for each reason of a list, by its code. The server stores these words together with the code, so that a later list does not change them.
 */
export interface ReasonTexts {
  /** The reasons for opening protected notes. */
  readonly emergency: Readonly<Record<"danger_to_life" | "urgent_care" | "patient_asks" | "other", string>>
  /** The reasons for ending a meeting that did not take place. */
  readonly cancellation: Readonly<Record<"DidNotAttend" | "Declined" | "TechnicalProblems" | "CouldNotVerifyPatient" | "Other", string>>
}

/** The labels on every document, whatever its template. */
export interface DocumentLabels {
  readonly patient: string
  /** The name where the market has none for it. */
  readonly idNumber: string
  readonly dateOfBirth: string
  readonly contact: string
  readonly phone: string
  readonly issuedBy: string
  readonly issued: string
  readonly yes: string
  readonly page: (number: number, count: number) => string
  /** The words of a printed note: its author, its signature, its striking, its addenda, and the person who printed it. */
  readonly author: string
  readonly signedBy: string
  readonly notSigned: string
  readonly addendum: string
  readonly struckOut: string
  readonly printed: string
  /** Above the lines of a note's pictures, which are only in the record. */
  readonly pictures: (count: number) => string
  /** Printed across the pages of a document that is not saved yet. */
  readonly preview: string
}

/** The texts in the HTML pages themselves, because the catalogues come with the files that may not load. */
export interface PageTexts {
  readonly unopened: {
    /** The failure of each page, in words. */
    readonly failed: { readonly app: string; readonly visit: string; readonly messages: string }
    readonly check: string
    /** The sentence for a clinician. */
    readonly kept: string
    /** The sentence for a patient. */
    readonly contact: string
    readonly reload: string
  }
  readonly withoutJavaScript: string
}

/** `server.po`: the texts of the server, and of the pages before their scripts have loaded. */
export interface ServerTexts {
  /**
   * The SMS with a patient's one-time link. Gender-neutral, without health data, at most 210 characters with a usual name and link; the server
   * keeps it within two parts for every name.
   */
  readonly sms: (link: { readonly clinician: string; readonly url: string }) => string
  /** Stands first in the SMS in the place of a name that does not fit: "Your clinician". Gender-neutral. */
  readonly yourClinician: string
  readonly documents: DocumentLabels
  /** The words of the reasons that a clinician chooses from a list, by code: the same that the screens' catalogues have. */
  readonly reasons: ReasonTexts
  /** The sign-in pages. */
  readonly signIn: {
    readonly unknown_person: Notice
    readonly deactivated: Notice
    readonly two_roles: Notice
    readonly expired: Notice
    readonly failed: Notice
    /** `seconds`: how long to wait. */
    readonly tooMany: (seconds: number) => Notice
    readonly signedIn: Omit<Notice, "action">
  }
  /** For a person who opened a file's address in a tab. */
  readonly openedFile: { readonly gone: Notice; readonly refused: Notice; readonly failed: Notice; readonly signedIn: Notice }
  readonly page: PageTexts
}
