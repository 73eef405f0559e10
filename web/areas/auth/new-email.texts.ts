import { defineTexts } from '../../core/texts/texts.ts';

/** The page that the link to a new e-mail address opens. */
export const newEmailTexts = defineTexts('newEmail', {
  en: {
    title: 'Confirm the new e-mail address',
    intro:
      'From then on you log in with it. All devices except the one where you asked for it are logged out.',
    confirm: 'Change the address',
    done_title: 'Your e-mail address is changed',
    done_text: 'You log in with the new address from now on. Your password stays as it is.',
    taken:
      'This address has another account by now, so yours keeps its own. Choose another address in the profile.',
    to_profile: 'To the profile, for a new link',
  },
  sr: {
    title: 'Potvrdite novu adresu e-pošte',
    intro:
      'Nakon toga se prijavljujete njome. Svi uređaji osim onog na kom ste to zatražili biće odjavljeni.',
    confirm: 'Promeni adresu',
    done_title: 'Vaša adresa e-pošte je promenjena',
    done_text: 'Od sada se prijavljujete novom adresom. Lozinka ostaje ista.',
    taken: 'Za ovu adresu sada postoji drugi nalog, pa vaš zadržava svoju. Izaberite drugu adresu u profilu.',
    to_profile: 'Otvori profil i zatraži novi link',
  },
  sl: {
    title: 'Potrdite novi e-poštni naslov',
    intro:
      'Nato se prijavljate z njim. Vse naprave razen tiste, na kateri ste to zahtevali, bodo odjavljene.',
    confirm: 'Spremeni naslov',
    done_title: 'Vaš e-poštni naslov je spremenjen',
    done_text: 'Odslej se prijavljate z novim naslovom. Geslo ostane enako.',
    taken: 'Ta naslov ima zdaj drug račun, zato vaš obdrži svojega. V profilu izberite drug naslov.',
    to_profile: 'Odpri profil in zahtevaj novo povezavo',
  },
});
