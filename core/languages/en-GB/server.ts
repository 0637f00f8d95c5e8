import type { ServerTexts } from "../../src/kernel/format/language-texts.ts"

export const server = {
  sms: ({ clinician, url }) =>
    `${clinician} is waiting for you in your video consultation. Open this link to join: ${url} It is for you only.`,
  yourClinician: "Your clinician",
  documents: {
    patient: "Patient",
    idNumber: "ID number",
    dateOfBirth: "Date of birth",
    contact: "Consultation",
    phone: "Phone",
    issuedBy: "Issued and signed by",
    issued: "Date",
    yes: "Yes",
    page: (number, count) => `Page ${number} of ${count}`,
    preview: "Preview – not issued",
    author: "Author",
    signedBy: "Signed by",
    notSigned: "Not signed",
    addendum: "Addendum",
    struckOut: "Struck out",
    printed: "Printed",
    pictures: (count) => `Pictures in the record, not printed: ${count}`,
  },
  reasons: {
    emergency: {
      danger_to_life: "Risk to life or health",
      urgent_care: "Urgent care, and the note’s author cannot be reached",
      patient_asks: "The patient has asked for it",
      other: "Another reason",
    },
    cancellation: {
      DidNotAttend: "The patient did not attend",
      Declined: "The patient declined the call",
      TechnicalProblems: "Technical problems",
      CouldNotVerifyPatient: "The patient could not be verified",
      Other: "Another reason",
    },
  },
  signIn: {
    unknown_person: {
      title: "You have no account here",
      text: "You signed in, but the clinic does not recognise this account. Ask whoever manages your staff to add you, or sign in as someone else.",
      action: "Sign in as someone else",
    },
    deactivated: {
      title: "Your account is closed",
      text: "You signed in, but your account at this clinic is closed. If that is a mistake, ask whoever manages your staff.",
      action: "Sign in as someone else",
    },
    two_roles: {
      title: "This account has two roles",
      text: "It is both a clinician’s and a support account, which is not allowed. Ask whoever manages your staff to remove one of the roles.",
      action: "Sign in as someone else",
    },
    expired: {
      title: "This sign-in has expired",
      text: "You started it too long ago, or in another window. Nothing has been lost.",
      action: "Sign in again",
    },
    failed: {
      title: "Could not sign you in",
      text: "The sign-in service is not responding, or it refused the sign-in. Try again in a moment.",
      action: "Try again",
    },
    tooMany: {
      title: "Too many sign-ins",
      text: "There have been too many sign-ins from your network in a short time. Try again in {seconds} seconds.",
      action: "Try again",
    },
    signedIn: { title: "You are signed in", text: "You can close this window and continue where you were." },
  },
  openedFile: {
    gone: {
      title: "This file is no longer available",
      text: "It may have been kept for a short time only, such as a preview. Open it again from where you found it.",
      action: "Go to Rond",
    },
    refused: {
      title: "You cannot open this file",
      text: "It belongs to a patient you do not treat, or it was opened from outside Rond. Open it from the patient’s own page.",
      action: "Go to Rond",
    },
    failed: {
      title: "The file could not be loaded",
      text: "Nothing has been lost. Try again in a moment.",
      action: "Try again",
    },
    signedIn: { title: "You are signed in", text: "The file opens now.", action: "Open the file" },
  },
  page: {
    unopened: {
      failed: {
        app: "Rond could not start.",
        visit: "Your visit could not be opened.",
        messages: "Your messages could not be opened.",
      },
      check: "Check your connection, and that your browser is up to date.",
      kept: "What you have written on this device is kept.",
      contact: "If that does not help, contact the clinic.",
      reload: "Reload the page",
    },
    withoutJavaScript: "This page needs JavaScript. Turn it on in your browser’s settings, then reload the page.",
  },
} satisfies ServerTexts
