import type { Locale } from "../locale/locale";

/** Who bears the direct cost of returning the goods. */
export const RETURN_COST_BEARERS = ["shop", "customer"] as const;
export type ReturnCostBearer = (typeof RETURN_COST_BEARERS)[number];

/**
 * The model instructions on withdrawal and the model withdrawal form of one language.
 * `{{trader}}`, `{{address}}` and `{{function}}` are the blanks: name, address, telephone number
 * and e-mail address of the trader; name, address and e-mail address; and the address of the
 * electronic withdrawal function.
 */
export type WithdrawalModel = {
  readonly title: string;
  readonly right: {
    readonly title: string;
    readonly paragraphs: readonly string[];
  };
  readonly effects: {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly returnCosts: Readonly<Record<ReturnCostBearer, string>>;
    readonly loss: string;
  };
  readonly form: {
    readonly title: string;
    readonly note: string;
    readonly lines: readonly string[];
    readonly footnote: string;
  };
};

/**
 * The statutory models, word for word. docs/law.md names the sources. Variants chosen by the
 * instructions for completion, the same in every language (decision 061):
 *
 * 1. A sales contract whose goods are delivered together, since an order has one delivery.
 * 2. Name, address, telephone number and e-mail address of the trader.
 * 3. The sentence on the electronic withdrawal function.
 * 4. The trader does not collect the goods, so may withhold the reimbursement.
 * 5. The goods return to the trader. Who bears the cost is a setting.
 * 6. Omitted: concerns services.
 */
export const WITHDRAWAL_MODELS: Readonly<Record<Locale, WithdrawalModel>> = {
  // Anlage 1 and Anlage 2 of the EGBGB, in force since 19 June 2026.
  de: {
    title: "Widerrufsbelehrung",
    right: {
      title: "Widerrufsrecht",
      paragraphs: [
        "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
        "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.",
        "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({{trader}}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter {{function}} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
        "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
      ],
    },
    effects: {
      title: "Folgen des Widerrufs",
      paragraphs: [
        "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
        "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
        "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.",
      ],
      returnCosts: {
        shop: "Wir tragen die Kosten der Rücksendung der Waren.",
        customer: "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
      },
      loss: "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
    },
    form: {
      title: "Muster-Widerrufsformular",
      note: "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
      lines: [
        "An {{address}}:",
        "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
        "Bestellt am (*)/erhalten am (*)",
        "Name des/der Verbraucher(s)",
        "Anschrift des/der Verbraucher(s)",
        "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
        "Datum",
      ],
      footnote: "(*) Unzutreffendes streichen.",
    },
  },
  // Annex I of Directive 2011/83/EU as amended by Directives (EU) 2019/2161 and (EU) 2023/2673.
  en: {
    title: "Instructions on withdrawal",
    right: {
      title: "Right of withdrawal",
      paragraphs: [
        "You have the right to withdraw from this contract within 14 days without giving any reason.",
        "The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.",
        "To exercise the right of withdrawal, you must inform us ({{trader}}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory. You can also exercise your right of withdrawal online at {{function}}. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.",
        "To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.",
      ],
    },
    effects: {
      title: "Effects of withdrawal",
      paragraphs: [
        "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.",
        "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
        "You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.",
      ],
      returnCosts: {
        shop: "We will bear the cost of returning the goods.",
        customer: "You will have to bear the direct cost of returning the goods.",
      },
      loss: "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
    },
    form: {
      title: "Model withdrawal form",
      note: "(complete and return this form only if you wish to withdraw from the contract)",
      lines: [
        "To {{address}}:",
        "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),",
        "Ordered on (*)/received on (*),",
        "Name of consumer(s),",
        "Address of consumer(s),",
        "Signature of consumer(s) (only if this form is notified on paper),",
        "Date",
      ],
      footnote: "(*) Delete as appropriate.",
    },
  },
  // The same annex in French. The sentence on the withdrawal function is that of the annex to
  // article R. 221-3 of the Code de la consommation, which transposes it.
  fr: {
    title: "Informations concernant l’exercice du droit de rétractation",
    right: {
      title: "Droit de rétractation",
      paragraphs: [
        "Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.",
        "Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du bien.",
        "Pour exercer le droit de rétractation, vous devez nous notifier ({{trader}}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation mais ce n’est pas obligatoire. Vous pouvez également exercer votre droit de rétractation en ligne sur {{function}}. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.",
        "Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.",
      ],
    },
    effects: {
      title: "Effets de rétractation",
      paragraphs: [
        "En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous) sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.",
        "Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.",
        "Vous devrez renvoyer ou rendre le bien, à nous-mêmes sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours.",
      ],
      returnCosts: {
        shop: "Nous prendrons en charge les frais de renvoi du bien.",
        customer: "Vous devrez prendre en charge les frais directs de renvoi du bien.",
      },
      loss: "Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.",
    },
    form: {
      title: "Modèle de formulaire de rétractation",
      note: "(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)",
      lines: [
        "À l’attention de {{address}} :",
        "Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de service (*) ci-dessous",
        "Commandé le (*)/reçu le (*)",
        "Nom du (des) consommateur(s)",
        "Adresse du (des) consommateur(s)",
        "Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)",
        "Date",
      ],
      footnote: "(*) Rayez la mention inutile.",
    },
  },
};
