import type { ServerTexts } from "../../src/kernel/format/language-texts.ts"

export const server = {
  sms: ({ clinician, url }) =>
    `${clinician} vous attend pour votre téléconsultation. Ouvrez ce lien pour la rejoindre : ${url} Ce lien est personnel.`,
  yourClinician: "Votre soignant",
  documents: {
    patient: "Patient",
    idNumber: "Numéro d’identité",
    dateOfBirth: "Date de naissance",
    contact: "Consultation",
    phone: "Téléphone",
    issuedBy: "Établi et signé par",
    issued: "Date",
    yes: "Oui",
    page: (number, count) => `Page ${number} sur ${count}`,
    preview: "Aperçu – non établi",
    author: "Auteur",
    signedBy: "Signé par",
    notSigned: "Non signé",
    addendum: "Addendum",
    struckOut: "Rayé",
    printed: "Imprimé",
    pictures: (count) => `Images du dossier, non imprimées : ${count}`,
  },
  reasons: {
    emergency: {
      danger_to_life: "Danger pour la vie ou la santé",
      urgent_care: "Soins urgents, et l’auteur du compte rendu est injoignable",
      patient_asks: "Le patient l’a demandé",
      other: "Autre motif",
    },
    cancellation: {
      DidNotAttend: "Le patient ne s’est pas présenté",
      Declined: "Le patient a refusé l’appel",
      TechnicalProblems: "Problèmes techniques",
      CouldNotVerifyPatient: "L’identité n’a pas pu être vérifiée",
      Other: "Autre motif",
    },
  },
  signIn: {
    unknown_person: {
      title: "Vous n’avez pas de compte ici",
      text: "La connexion a réussi, mais l’établissement ne connaît pas ce compte. Demandez au responsable du personnel de vous ajouter, ou connectez-vous avec un autre compte.",
      action: "Utiliser un autre compte",
    },
    deactivated: {
      title: "Votre compte est fermé",
      text: "La connexion a réussi, mais votre compte dans cet établissement est fermé. Adressez-vous au responsable du personnel s’il s’agit d’une erreur.",
      action: "Utiliser un autre compte",
    },
    two_roles: {
      title: "Ce compte a deux rôles",
      text: "Il appartient à la fois à un soignant et au support, ce qui n’est pas permis. Demandez au responsable du personnel de retirer l’un des deux rôles.",
      action: "Utiliser un autre compte",
    },
    expired: {
      title: "La connexion a expiré",
      text: "Elle a été commencée il y a trop longtemps ou dans une autre fenêtre. Rien n’est perdu.",
      action: "Se reconnecter",
    },
    failed: {
      title: "Connexion impossible",
      text: "Le service de connexion ne répond pas ou a refusé la connexion. Réessayez dans un instant.",
      action: "Réessayer",
    },
    tooMany: {
      title: "Trop de connexions",
      text: "De très nombreuses connexions sont venues de votre réseau en peu de temps. Réessayez dans {seconds} secondes.",
      action: "Réessayer",
    },
    signedIn: { title: "Vous êtes connecté", text: "Vous pouvez fermer cette fenêtre et reprendre où vous en étiez." },
  },
  openedFile: {
    gone: {
      title: "Ce fichier n’est plus disponible",
      text: "Il n’était peut-être conservé qu’un moment, comme un aperçu. Rouvrez-le là où vous l’avez trouvé.",
      action: "Aller à Rond",
    },
    refused: {
      title: "Vous ne pouvez pas ouvrir ce fichier",
      text: "Il concerne un patient que vous ne suivez pas, ou il a été ouvert en dehors de Rond. Ouvrez-le depuis la page du patient.",
      action: "Aller à Rond",
    },
    failed: {
      title: "Le fichier n’a pas pu être récupéré",
      text: "Rien n’est perdu. Réessayez dans un instant.",
      action: "Réessayer",
    },
    signedIn: { title: "Vous êtes connecté", text: "Le fichier s’ouvre.", action: "Ouvrir le fichier" },
  },
  page: {
    unopened: {
      failed: {
        app: "Rond n’a pas pu démarrer.",
        visit: "Votre rendez-vous n’a pas pu s’ouvrir.",
        messages: "Vos messages n’ont pas pu s’ouvrir.",
      },
      check: "Vérifiez votre connexion et la mise à jour de votre navigateur.",
      kept: "Ce que vous avez écrit sur cet appareil est conservé.",
      contact: "Si cela ne suffit pas, contactez le cabinet.",
      reload: "Recharger la page",
    },
    withoutJavaScript: "Cette page a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.",
  },
} satisfies ServerTexts
