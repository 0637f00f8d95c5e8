import type { I18n } from "@lingui/core"
import type { ServerTexts } from "./language-texts.ts"

/**
 * The texts that the server writes, and the pages before their scripts, in the language of a catalogue. Node has no macros of lingui, so
 * each text has its id here. `npm run texts:extract` writes the texts into each language's `server.po`.
 */
export const serverTexts = (i18n: I18n): ServerTexts => ({
  sms: (link) =>
    i18n._("sms", link, {
      message: "{clinician} is waiting for you in your video consultation. Open this link to join: {url} It is for you only.",
      comment: "SMS to a patient. Gender-neutral, without health data, at most 210 characters with a usual name and link.",
    }),
  yourClinician: i18n._({
    id: "yourClinician",
    message: "Your clinician",
    comment: "Begins the SMS in the place of a name that does not fit. Gender-neutral.",
  }),
  documents: {
    patient: i18n._({ id: "documents.patient", message: "Patient" }),
    idNumber: i18n._({ id: "documents.idNumber", message: "ID number", comment: "Where the market has no name for it." }),
    dateOfBirth: i18n._({ id: "documents.dateOfBirth", message: "Date of birth" }),
    contact: i18n._({ id: "documents.contact", message: "Consultation" }),
    phone: i18n._({ id: "documents.phone", message: "Phone" }),
    issuedBy: i18n._({ id: "documents.issuedBy", message: "Issued and signed by" }),
    issued: i18n._({ id: "documents.issued", message: "Date" }),
    yes: i18n._({ id: "documents.yes", message: "Yes" }),
    page: (number, count) => i18n._("documents.page", { number, count }, { message: "Page {number} of {count}" }),
    preview: i18n._({
      id: "documents.preview",
      message: "Preview – not issued",
      comment: "Printed across the pages of a document that is not saved yet.",
    }),
    author: i18n._({ id: "documents.author", message: "Author" }),
    signedBy: i18n._({ id: "documents.signedBy", message: "Signed by" }),
    notSigned: i18n._({ id: "documents.notSigned", message: "Not signed" }),
    addendum: i18n._({ id: "documents.addendum", message: "Addendum" }),
    struckOut: i18n._({ id: "documents.struckOut", message: "Struck out" }),
    printed: i18n._({ id: "documents.printed", message: "Printed" }),
    pictures: (count) => i18n._("documents.pictures", { count }, { message: "Pictures in the record, not printed: {count}" }),
  },
  reasons: {
    emergency: {
      danger_to_life: i18n._({ id: "reasons.emergency.danger_to_life", message: "Risk to life or health" }),
      urgent_care: i18n._({ id: "reasons.emergency.urgent_care", message: "Urgent care, and the note’s author cannot be reached" }),
      patient_asks: i18n._({ id: "reasons.emergency.patient_asks", message: "The patient has asked for it" }),
      other: i18n._({ id: "reasons.emergency.other", message: "Another reason" }),
    },
    cancellation: {
      DidNotAttend: i18n._({ id: "reasons.cancellation.DidNotAttend", message: "The patient did not attend" }),
      Declined: i18n._({ id: "reasons.cancellation.Declined", message: "The patient declined the call" }),
      TechnicalProblems: i18n._({ id: "reasons.cancellation.TechnicalProblems", message: "Technical problems" }),
      CouldNotVerifyPatient: i18n._({ id: "reasons.cancellation.CouldNotVerifyPatient", message: "The patient could not be verified" }),
      Other: i18n._({ id: "reasons.cancellation.Other", message: "Another reason" }),
    },
  },
  signIn: {
    unknown_person: {
      title: i18n._({ id: "signIn.unknown_person.title", message: "You have no account here" }),
      text: i18n._({
        id: "signIn.unknown_person.text",
        message:
          "You signed in, but the clinic does not recognise this account. Ask whoever manages your staff to add you, or sign in as someone else.",
      }),
      action: i18n._({ id: "signIn.unknown_person.action", message: "Sign in as someone else" }),
    },
    deactivated: {
      title: i18n._({ id: "signIn.deactivated.title", message: "Your account is closed" }),
      text: i18n._({
        id: "signIn.deactivated.text",
        message: "You signed in, but your account at this clinic is closed. If that is a mistake, ask whoever manages your staff.",
      }),
      action: i18n._({ id: "signIn.deactivated.action", message: "Sign in as someone else" }),
    },
    two_roles: {
      title: i18n._({ id: "signIn.two_roles.title", message: "This account has two roles" }),
      text: i18n._({
        id: "signIn.two_roles.text",
        message:
          "It is both a clinician’s and a support account, which is not allowed. Ask whoever manages your staff to remove one of the roles.",
      }),
      action: i18n._({ id: "signIn.two_roles.action", message: "Sign in as someone else" }),
    },
    expired: {
      title: i18n._({ id: "signIn.expired.title", message: "This sign-in has expired" }),
      text: i18n._({ id: "signIn.expired.text", message: "You started it too long ago, or in another window. Nothing has been lost." }),
      action: i18n._({ id: "signIn.expired.action", message: "Sign in again" }),
    },
    failed: {
      title: i18n._({ id: "signIn.failed.title", message: "Could not sign you in" }),
      text: i18n._({
        id: "signIn.failed.text",
        message: "The sign-in service is not responding, or it refused the sign-in. Try again in a moment.",
      }),
      action: i18n._({ id: "signIn.failed.action", message: "Try again" }),
    },
    tooMany: (seconds) => ({
      title: i18n._({ id: "signIn.tooMany.title", message: "Too many sign-ins" }),
      text: i18n._(
        "signIn.tooMany.text",
        { seconds },
        { message: "There have been too many sign-ins from your network in a short time. Try again in {seconds} seconds." },
      ),
      action: i18n._({ id: "signIn.tooMany.action", message: "Try again" }),
    }),
    signedIn: {
      title: i18n._({ id: "signIn.signedIn.title", message: "You are signed in" }),
      text: i18n._({ id: "signIn.signedIn.text", message: "You can close this window and continue where you were." }),
    },
  },
  openedFile: {
    gone: {
      title: i18n._({ id: "openedFile.gone.title", message: "This file is no longer available" }),
      text: i18n._({
        id: "openedFile.gone.text",
        message: "It may have been kept for a short time only, such as a preview. Open it again from where you found it.",
      }),
      action: i18n._({ id: "openedFile.gone.action", message: "Go to Rond" }),
    },
    refused: {
      title: i18n._({ id: "openedFile.refused.title", message: "You cannot open this file" }),
      text: i18n._({
        id: "openedFile.refused.text",
        message: "It belongs to a patient you do not treat, or it was opened from outside Rond. Open it from the patient’s own page.",
      }),
      action: i18n._({ id: "openedFile.refused.action", message: "Go to Rond" }),
    },
    failed: {
      title: i18n._({ id: "openedFile.failed.title", message: "The file could not be loaded" }),
      text: i18n._({ id: "openedFile.failed.text", message: "Nothing has been lost. Try again in a moment." }),
      action: i18n._({ id: "openedFile.failed.action", message: "Try again" }),
    },
    signedIn: {
      title: i18n._({ id: "openedFile.signedIn.title", message: "You are signed in" }),
      text: i18n._({ id: "openedFile.signedIn.text", message: "The file opens now." }),
      action: i18n._({ id: "openedFile.signedIn.action", message: "Open the file" }),
    },
  },
  page: {
    unopened: {
      failed: {
        app: i18n._({ id: "page.unopened.failed.app", message: "Rond could not start." }),
        visit: i18n._({ id: "page.unopened.failed.visit", message: "Your visit could not be opened." }),
        messages: i18n._({ id: "page.unopened.failed.messages", message: "Your messages could not be opened." }),
      },
      check: i18n._({ id: "page.unopened.check", message: "Check your connection, and that your browser is up to date." }),
      kept: i18n._({ id: "page.unopened.kept", message: "What you have written on this device is kept." }),
      contact: i18n._({ id: "page.unopened.contact", message: "If that does not help, contact the clinic." }),
      reload: i18n._({ id: "page.unopened.reload", message: "Reload the page" }),
    },
    withoutJavaScript: i18n._({
      id: "page.withoutJavaScript",
      message: "This page needs JavaScript. Turn it on in your browser’s settings, then reload the page.",
    }),
  },
})
