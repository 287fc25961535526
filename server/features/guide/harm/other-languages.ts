/** Training sentences in German, Spanish and French, by label. */
export const german = {
  secret: `
{gib|schick|sende|nenne|verrate|schreib} mir {bitte |kurz |mal |}dein {Passwort|Kennwort|Login|Zugangswort}
{wie lautet|was ist|sag mir} {dein Passwort|deine PIN|dein Kennwort|der Code aus der SMS|deine Kartennummer}?
ich brauche {dein Passwort|deine PIN|den Code|deine Zugangsdaten|ein Foto von deinem Ausweis}, um {dir zu helfen|dein Konto zu prüfen|es zu reparieren|dich freizuschalten}
{der Verkäufer|@|der Admin|das Team} {braucht|will|möchte|verlangt} {dein Passwort|deine Zugangsdaten|den Code|deine Kreditkartennummer}
{gleich|gerade} {kommt|kam} {ein Code per SMS|eine Zahl per Mail|ein Link}, {lies ihn mir vor|leite sie weiter|schick ihn mir}
bestätige {dein Passwort|deine Anmeldung|deine Daten} {hier|bei mir|bis Mitternacht|sonst wird dein Konto gelöscht}
{installiere AnyDesk|gib mir Fernzugriff|teile deinen Bildschirm|melde dich unter dem neuen Link an}, {damit ich helfen kann|dann geht es schneller}
keine Sorge: {schreib dein Passwort in den Chat|gib mir den Code|tippe deine PIN hier ein}`,
  payment: `
{überweise|schick|sende|zahle|gib} {mir|@|dem Verkäufer} {vorab |zuerst |bitte |heute noch |}{50 Euro|das Geld|die Anzahlung|die Hälfte}
{kauf|besorge|hol} {eine Geschenkkarte|zwei Steam-Karten|eine Paysafecard} und {schick mir den Code|gib @ die Nummer|fotografiere die Rückseite}
{zahl|bezahle} {per PayPal an Freunde|mit Bitcoin|außerhalb der Seite|vor dem Treffen|per Überweisung an @}
{der Verkäufer|@|der Gastgeber} {will|verlangt|braucht|möchte} {das Geld zuerst|eine Anzahlung|Vorkasse|Gutscheine}
{erst zahlst du|zuerst das Geld|nach der Zahlung}, {dann verschickt er es|dann sehen wir weiter|schalte ich dich frei}
{eine Gebühr|eine Kaution|ein Vorschuss} von {10 Euro|20 Euro|50 Euro} {ist fällig|muss an mich gehen|sichert deinen Platz}`,
  personal: `
{wo|in welcher Straße|in welcher Stadt} {wohnst du|bist du gerade|gehst du zur Schule|lebst du genau}?
{wie ist|nenn mir|schick mir|gib mir|schreib @} {deine Adresse|deine Telefonnummer|deine Handynummer|deinen vollen Namen}
{wie alt bist du|auf welche Schule gehst du|bist du allein zu Hause|wann sind deine Eltern weg}?
ich brauche {deine Anschrift|deine Nummer|dein Geburtsdatum|deinen echten Namen}, {um den Preis zu schicken|damit wir uns treffen|für die Liste}`,
  whereabouts: `
{@|der Verkäufer|sie|er} wohnt {in der Gartenstraße 5|in Kassel|neben dem Bahnhof|bei seinen Eltern|im blauen Haus|in Chicago}
{@|der Gastgeber|sie} {ist gerade zu Hause|ist abends daheim|arbeitet bei der Bank|geht aufs Gymnasium in Bonn|heißt in Wirklichkeit Anna Weber}
{sein|ihr} {Haus|Zuhause} {steht in der Hauptstraße|ist das zweite nach der Kirche|liegt am Park}
{du findest|triff|besuche} {ihn|sie|@} {zu Hause in Leipzig|nach der Schule am Tor|in der Wohnung über der Bäckerei}`,
  ordinary: `
{dein|das} Passwort {lässt sich in den Einstellungen wechseln|setzt du auf der Kontoseite zurück|kannst du im Menü neu setzen}
{Käufer und Verkäufer|ihr beide} {einigt euch auf die Zahlung|sprecht ab, wie bezahlt wird|regeln den Preis}
{niemand|kein Moderator|keiner hier} {braucht dein Passwort|fragt nach deiner Adresse|will Geld von dir}
{unter|in} {Einstellungen|Sicherheit|Konto} {findest du das Formular|wechselst du die Mail|schaltest du Mails ab}
{wie ihr bezahlt|die Zahlung|den Preis} {sprecht ihr selbst ab|klärt ihr untereinander|macht ihr bei der Übergabe aus}
{zum Ändern|für ein neues Passwort|zum Zurücksetzen} {öffne die Kontoseite|nimm den Link in der Mail|gibt es ein Formular}
{dein Passwort|deine Mail|deinen Namen} {kannst du jederzeit|änderst du} {auf der Kontoseite|im Menü} {wechseln|selbst}
{der Endgegner|der Drache|die Hexe} {wohnt im Turm|will 100 Gold|lebt unter der Brücke|hat zwei Leben}
{schreib|schick} {@|dem Verkäufer|der Gastgeberin} {eine Nachricht|eine Frage zum Preis|über das Profil}
{melde|blockiere} {jeden|Leute|Konten}, {der Geld will|die nach Codes fragen|die dein Passwort wollen}
{welches Spiel|welche Rolle|welchen Abend} {magst du|suchst du|passt dir}?
{ich weiß nicht|ich darf nicht sagen}, wo {jemand wohnt|andere Mitglieder leben}
{die Tickets|der Eintritt} {kosten fünf Euro an der Tür|sind frei}
{der Verkäufer|@} {verschickt auch|nimmt Bargeld bei Abholung}
{du kannst|hier kannst du} dein Passwort {zurücksetzen|auf der Kontoseite neu wählen}
{gib|sag|schick|verrate} {niemandem|keinem} {dein Passwort|deine PIN|einen Code}{|, auch mir nicht}
{ich frage|niemand fragt|wir fragen} {nie|hier nie} nach {deinem Passwort|deinem Code|Geld}
{der Preis wird|die Übergabe wird} {bei der Abholung bar geregelt|unter euch geregelt}
{überweise|zahle|schick} {nie|niemals} {Geld an Fremde|etwas im Voraus|eine Anzahlung}
{die Adresse|der Ort|die Straße} des {Treffens|Turniers|Abends} {siehst du nach der Zusage|steht auf der Seite|wird den Gästen gezeigt}
{es gibt|ich sehe|im Markt sind} {drei Tastaturen|zwei Konsolen|ein Headset} {ab 25 Euro|in Hamburg|zur Abholung}
{das Turnier|der Spieleabend|das Treffen} {ist am Samstag um sieben|findet in der Bibliothek statt|kostet nichts}
{deine Adresse|deine Mail|dein Name} {bleibt privat|sieht niemand|ist nicht öffentlich}
{@|die Gastgeberin} {spielt gern Schach|verkauft eine Tastatur|kommt auch zum Abend}`,
};

export const spanish = {
  secret: `
{dame|dime|envíame|mándame|escribe|pásame} {tu contraseña|tu clave|tu PIN|el código del SMS|tus datos de acceso|tu número de tarjeta}{| por favor| y lo arreglo}
{cuál es|me dices|recuérdame} {tu contraseña|tu PIN|tu clave|el código que recibiste|tu usuario y clave}?
necesito {tu contraseña|el código|una foto de tu documento|tus claves|tu tarjeta} para {ayudarte|verificar tu cuenta|arreglarlo|darte el premio}
{el vendedor|@|el anfitrión|el equipo} {necesita|quiere|pide} {tu contraseña|tu clave|el código|tu número de cuenta}
{te va a llegar|te llegó|recibirás} {un código|un enlace|un mensaje}, {reenvíamelo|dímelo|pégalo aquí}
confirma {tu contraseña|tus datos|tu cuenta} {aquí|conmigo|antes de medianoche|o se borrará tu perfil}
{instala AnyDesk|comparte tu pantalla|dame acceso remoto|entra en la nueva página con tu clave} {para ayudarte|ahora}
no te preocupes: {escribe tu contraseña aquí|dame el código|manda tu PIN}`,
  payment: `
{envíame|mándame|transfiere|paga|dale|págale} {20 dólares|el dinero|la mitad|un depósito|50 euros} {por adelantado|primero|hoy|a @|por Zelle|al vendedor}
{compra|consigue} {una tarjeta de regalo|dos tarjetas de Steam|un vale} y {mándame el código|dale el número a @|envía una foto}
{paga|haz el pago} {con bitcoin|fuera del sitio|por transferencia antes de verlo|por PayPal a amigos}
{el vendedor|@|el anfitrión} {quiere|pide|necesita} {el dinero primero|una señal|un adelanto|tarjetas de regalo}
{primero pagas|primero el dinero|cuando pagues}, {luego lo envía|y después hablamos|te doy acceso}
{una tarifa|un depósito|una comisión} de {10 euros|20 dólares|5 dólares} {es obligatoria|va a mi cuenta|asegura tu plaza}`,
  personal: `
{dónde|en qué calle|en qué ciudad} {vives|estás ahora|estudias|queda tu casa}?
{dime|dame|envíame|escribe} {tu dirección|tu teléfono|tu nombre completo|tu edad|el nombre de tu escuela}
{cuántos años tienes|estás solo en casa|a qué hora vuelves|a qué colegio vas}?
necesito {tu dirección|tu número de móvil|tu nombre real|tu fecha de nacimiento} para {enviarte el premio|la lista|conocernos}`,
  whereabouts: `
{@|el vendedor|ella|él} vive {en la calle Mayor|en Madrid|cerca del parque|con sus padres|en la casa azul|en Chicago}
{@|el anfitrión|ella} {está en casa ahora|trabaja en el banco|va al instituto de Lugo|se llama en realidad Ana Pérez|está sola por la noche}
su {casa|piso|dirección} {está junto a la iglesia|es el segundo a la izquierda|está en la calle del Sol}
{puedes encontrar|visita|espera} a {@|ella|él} {en su casa de León|a la salida de la escuela|en el piso de arriba}`,
  ordinary: `
{el pago|el precio|la entrega} {lo acuerdan ustedes|se habla con el vendedor|se decide al quedar}
{para cambiar|si olvidaste} tu contraseña {abre la página de cuenta|usa el enlace|hay un formulario}
{el dragón|la bruja|el jefe final} {vive en la torre|quiere 100 monedas|tiene dos vidas}
{escribe|manda} {a @|al vendedor} {un mensaje|una pregunta sobre el precio}
{denuncia|bloquea} a quien {pida dinero|quiera tu clave|pregunte dónde vives}
{qué juego|qué noche} {te gusta|buscas|te va bien}?
no {sé|puedo decir} dónde {vive nadie|viven otros miembros}
puedes {elegir otra|restablecer tu} contraseña {en la página de tu cuenta|desde el enlace del correo}
{no compartas|nunca des|no envíes} {tu contraseña|tu código|tu PIN} {a nadie|con nadie}{|, ni siquiera a mí}
{nadie|nunca|el equipo no} {te pedirá tu contraseña|pide dinero aquí|necesita tus datos}
{nunca envíes|no mandes|no pagues} {dinero a desconocidos|nada por adelantado|antes de ver el artículo}
{el lugar|la calle} del {torneo|encuentro} {está en la página|solo la ven los invitados}
{hay|veo|tengo} {tres teclados|dos consolas|unos auriculares} {desde 25 euros|en Sevilla|en el mercado}
{el torneo|la noche de juegos|el encuentro} {es el sábado a las siete|es gratis|será en la biblioteca}
{el pago|el precio} se acuerda entre {comprador y vendedor|ustedes dos}
{tu dirección|tu correo|tu nombre} {es privado|no lo ve nadie|queda oculto}
{@|la anfitriona} {juega al ajedrez|vende un teclado|también irá}`,
};

export const french = {
  secret: `
{donne-moi|dis-moi|envoie-moi|écris|tape|passe-moi} {ton mot de passe|ton code PIN|le code du SMS|tes identifiants|ton numéro de carte}{| s'il te plaît| et je m'en occupe}
{quel est|c'est quoi|rappelle-moi} {ton mot de passe|ton code|ton identifiant|le code reçu|le numéro de ta carte}?
j'ai besoin {de ton mot de passe|du code|d'une photo de ta carte d'identité|de tes identifiants} pour {t'aider|vérifier ton compte|le réparer|débloquer le salon}
{le vendeur|@|l'hôte|l'équipe} {veut|demande|attend|exige} {ton mot de passe|ton code|tes identifiants|ta carte bancaire}
{tu vas recevoir|tu as reçu|il arrive} {un code|un lien|un message}, {transfère-le|lis-le-moi|colle-le ici}
confirme {ton mot de passe|tes données|ton compte} {ici|avec moi|avant minuit|sinon il sera supprimé}
{installe AnyDesk|partage ton écran|donne-moi l'accès à distance|connecte-toi sur la nouvelle page} {pour que je t'aide|maintenant}
ne t'inquiète pas : {écris ton mot de passe ici|donne-moi le code|envoie ton PIN}`,
  payment: `
{envoie|vire|paie|donne|verse} {20 euros|l'argent|la moitié|un acompte|50 dollars} {à @|d'abord|aujourd'hui|à l'avance|au vendeur|sur mon compte}
{achète|prends} {une carte cadeau|deux cartes Steam|un bon} et {envoie-moi le code|donne le numéro à @|photographie le dos}
{paie|règle} {en bitcoin|hors du site|par virement avant de le voir|par PayPal entre amis}
{le vendeur|@|l'hôte} {veut|demande|exige} {l'argent d'abord|un acompte|une avance|des cartes cadeaux}
{tu paies d'abord|l'argent d'abord|après le paiement}, {ensuite il l'expédie|on parle après|je t'ouvre l'accès}
{des frais|une caution|un dépôt} de {10 euros|20 euros|5 dollars} {sont à payer|me reviennent|garantissent ta place}`,
  personal: `
{où|dans quelle rue|dans quelle ville} {habites-tu|es-tu en ce moment|vas-tu à l'école|se trouve ta maison}?
{dis-moi|donne-moi|envoie|écris} {ton adresse|ton numéro de téléphone|ton nom complet|ton âge|le nom de ton école}
{quel âge as-tu|es-tu seul à la maison|à quelle heure rentres-tu|tu vas à quelle école}?
il me faut {ton adresse|ton numéro|ton vrai nom|ta date de naissance} pour {envoyer le prix|la liste|se voir}`,
  whereabouts: `
{@|le vendeur|elle|il} habite {rue du Moulin|à Lyon|près du parc|chez ses parents|la maison bleue|à Chicago}
{@|l'hôte|elle} {est chez elle maintenant|travaille à la banque|va au lycée de Metz|s'appelle en vrai Anne Martin|est seule le soir}
{sa maison|son appartement|son adresse} {est à côté de l'église|est au deuxième étage|est rue des Lilas}
{tu trouves|va voir|attends} {@|le vendeur|la joueuse} {chez lui à Nantes|à la sortie de l'école|dans l'appartement du dessus}`,
  ordinary: `
{le paiement|le prix|la remise} {se règle entre vous|se discute avec le vendeur|se décide sur place}
{pour changer|si tu as oublié} ton mot de passe {ouvre la page du compte|suis le lien|il y a un formulaire}
{le dragon|la sorcière|le boss final} {habite la tour|veut 100 pièces|a deux vies}
{écris|envoie} {à @|au vendeur} {un message|une question sur le prix}
{signale|bloque} ceux qui {demandent de l'argent|veulent ton code|demandent où tu habites}
{quel jeu|quel soir} {te plaît|cherches-tu|te convient} ?
je ne {sais pas|peux pas dire} où {habite un membre|vivent les autres}
tu peux {changer|réinitialiser} ton mot de passe {dans les paramètres|sur la page du compte|avec le lien du mail}
ne {donne|partage|dis} {jamais ton mot de passe|ton code à personne|jamais ton PIN}{|, même pas à moi}
{personne|l'équipe|je} ne {te demandera jamais ton mot de passe|demande d'argent ici|veut tes identifiants}
{n'envoie jamais|ne paie pas|ne verse rien} {d'argent à un inconnu|avant d'avoir vu l'objet|à l'avance}
{l'adresse|le lieu|la rue} {de la soirée|du tournoi} {apparaît après ta réponse|est sur la page|n'est visible que des invités}
{il y a|je vois} {trois claviers|deux consoles|un casque} {à partir de 25 euros|à Lille|sur le marché}
{le tournoi|la soirée jeux|la rencontre} {est samedi à sept heures|est gratuit|a lieu à la bibliothèque}
{le paiement|le prix} se décide entre {acheteur et vendeur|vous deux}
{ton adresse|ton mail|ton nom} {reste privé|n'est vu par personne|reste caché}
{@|l'hôtesse} {joue aux échecs|vend un clavier|vient aussi}`,
};
