/** French words of ledgers that published names of factors do not have, in English; written by the project. */
export const french = `
électricité=electricity; pomme de terre=potato; pomme=apple; eau=water; gaz naturel=natural gas; fioul=heating oil; essence=gasoline;
gazole=diesel; carburant=fuel; loyer=rent; location=rental; location de voiture=car rental;
location de matériel=equipment rental; assurance=insurance; frais bancaire=bank charges; avocat=lawyer;
honoraire=legal fees; notaire=notary; conseil=consulting; comptabilité=accounting;
expert comptable=accountant; publicité=advertising; annonce=advertisement; salon=trade show;
traduction=translation; interprète=interpreter; formation=training; conférence=conference;
séminaire=seminar; nettoyage=cleaning service; ménage=cleaning service; blanchisserie=laundry;
gardiennage=security guard; entretien=maintenance; maintenance=maintenance; réparation=repair;
travaux=construction works; plomberie=plumbing; plombier=plumbing; électricien=electrical contractor;
espace vert=landscaping; jardinage=landscaping; architecte=architect; ingénierie=engineering services;
logiciel=software; licence=license; abonnement=subscription; abonnement téléphonique=phone bill;
téléphonie=telephone service; téléphone portable=mobile phone; internet=internet access;
affranchissement=postage; timbre=postage stamps; colis=parcel shipping; coursier=courier;
transport=transport; fret=freight; déménagement=moving company; stockage=warehouse storage;
péage=road toll; stationnement=parking; taxi=taxi; billet avion=airline ticket;
billet train=train tickets; vol=flights; hébergement=accommodation; hôtel=hotel; restaurant=restaurant;
repas=meal; déjeuner=lunch; dîner=dinner; traiteur=catering; don=donation; cotisation=membership dues;
médecin=doctor; hôpital=hospital; intérim=temporary staff; recrutement=recruitment; imprimerie=printing;
impression=printing; fourniture bureau=office supplies; fourniture=supplies; papeterie=stationery;
stylo=pens; enveloppe=envelopes; papier=paper; livre=books; journal=newspaper; revue=magazine;
ordinateur=computer; ordinateur portable=laptop; imprimante=printer; écran=monitor; clavier=keyboard;
souris=mouse; serveur=server; mobilier=furniture; mobilier bureau=office furniture; meuble=furniture;
chaise=chair; chaise bureau=office chair; fauteuil=office chair; bureau=desk; table=table;
armoire=cabinet; étagère=shelving; lampe=lamp; ampoule=light bulb; outil=tools; outillage=tools;
vis=screws; vêtement=clothing; vêtement travail=work clothes; chaussure=shoes;
chaussure sécurité=safety shoes; gant=gloves; peinture=paint; colle=glue; pneu=tires;
pièce détachée=spare parts; véhicule=vehicle; voiture=car; camion=truck; pompe=pump; vanne=valve;
câble=cable; pile=battery; batterie=battery; médicament=medicine; pharmacie=pharmacy; fleur=flowers;
jouet=toys; cadeau=gift; ordure=garbage; déchet=waste; facture=bill; service=service
`
