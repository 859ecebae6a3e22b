/**
 * The contract of the SOAP interface: {@link io.tradebench.trade.TradeServices} as {@link
 * io.tradebench.trade.soap.TradeWSServices}, and what goes over the wire. XML binding needs classes with fields that can be set; they
 * live at this edge only, and nobody else sees them. They also are what RMI/IIOP carries, which knows no records.
 */
@XmlSchema(namespace = TradeWSServices.NAMESPACE)
@XmlJavaTypeAdapter(type = Instant.class, value = InstantAdapter.class)
package io.tradebench.trade.soap;

import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.time.Instant;
