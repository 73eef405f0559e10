import { defineTexts } from '../../../core/texts/texts.ts';

/** A coupon's picture: choosing, cutting and sending it. */
export const pictureTexts = defineTexts('coupon-picture', {
  en: {
    picture: 'Picture',
    picture_hint:
      'JPG or PNG, 720 × 360 px. From a larger picture you choose the part that is shown. Without one visitors see only the text.',
    choose: 'Choose a picture',
    another: 'Choose another',
    remove: 'Remove the picture',
    retry: 'Try again',
    cancel: 'Cancel',
    sending: 'Sending the picture',
    kept: 'The picture is saved.',
    crop_title: 'Choose the part that is shown',
    crop_hint:
      'Move the picture with the mouse, a finger or the arrow keys until the frame shows what you want.',
    crop_picture: 'The picture you chose',
    crop_area: 'Frame of 720 × 360 px: move the picture with the arrow keys',
    zoom: 'Zoom',
    use_part: 'Use this part',
    picture_extension:
      'Only {{extensions}} files can be used. Save the picture as one of these and choose it again.',
    picture_empty: 'This file is empty. Choose another one.',
    picture_large: 'This file is larger than 40 MB. Choose a smaller one.',
    picture_small:
      'This picture has {{width}} × {{height}} px; a coupon needs at least 720 × 360 px. Choose a larger one, because this one would look blurred.',
    picture_unreadable: 'This file cannot be opened as a picture. Save it as JPG or PNG and choose it again.',
  },
  sr: {
    picture: 'Slika',
    picture_hint:
      'JPG ili PNG, 720 × 360 px. Od veće slike birate deo koji se prikazuje. Bez slike posetioci vide samo tekst.',
    choose: 'Izaberi sliku',
    another: 'Izaberi drugu',
    remove: 'Ukloni sliku',
    retry: 'Pokušaj ponovo',
    cancel: 'Odustani',
    sending: 'Slanje slike',
    kept: 'Slika je sačuvana.',
    crop_title: 'Izaberite deo koji se prikazuje',
    crop_hint: 'Pomerajte sliku mišem, prstom ili strelicama dok okvir ne prikaže ono što želite.',
    crop_picture: 'Slika koju ste izabrali',
    crop_area: 'Okvir od 720 × 360 px: pomerajte sliku strelicama',
    zoom: 'Uvećanje',
    use_part: 'Upotrebi ovaj deo',
    picture_extension:
      'Mogu se koristiti samo {{extensions}} fajlovi. Sačuvajte sliku u jednom od tih formata i izaberite je ponovo.',
    picture_empty: 'Ovaj fajl je prazan. Izaberite drugi.',
    picture_large: 'Fajl je veći od 40 MB. Izaberite manji.',
    picture_small:
      'Ova slika ima {{width}} × {{height}} px; kuponu treba najmanje 720 × 360 px. Izaberite veću, ova bi bila mutna.',
    picture_unreadable:
      'Ovaj fajl ne može da se otvori kao slika. Sačuvajte ga ponovo kao JPG ili PNG i izaberite ga.',
  },
  sl: {
    picture: 'Slika',
    picture_hint:
      'JPG ali PNG, 720 × 360 px. Pri večji sliki izberete del, ki se prikaže. Brez slike obiskovalci vidijo samo besedilo.',
    choose: 'Izberi sliko',
    another: 'Izberi drugo',
    remove: 'Odstrani sliko',
    retry: 'Poskusi znova',
    cancel: 'Opusti',
    sending: 'Pošiljanje slike',
    kept: 'Slika je shranjena.',
    crop_title: 'Izberite del, ki se prikaže',
    crop_hint: 'Sliko premikajte z miško, prstom ali puščicami, dokler okvir ne pokaže želenega.',
    crop_picture: 'Slika, ki ste jo izbrali',
    crop_area: 'Okvir 720 × 360 px: sliko premikate s puščicami',
    zoom: 'Povečava',
    use_part: 'Uporabi ta del',
    picture_extension:
      'Uporabiti je mogoče samo datoteke {{extensions}}. Shranite sliko v eni od teh oblik in jo izberite znova.',
    picture_empty: 'Ta datoteka je prazna. Izberite drugo.',
    picture_large: 'Datoteka je večja od 40 MB. Izberite manjšo.',
    picture_small:
      'Ta slika ima {{width}} × {{height}} px; kupon potrebuje vsaj 720 × 360 px. Izberite večjo, ker ta ne bi bila ostra.',
    picture_unreadable:
      'Te datoteke ni mogoče odpreti kot sliko. Shranite jo znova kot JPG ali PNG in jo izberite.',
  },
});
